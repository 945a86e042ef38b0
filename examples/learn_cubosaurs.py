"""
Learns Cubosaurs by playing itself: python examples/learn_cubosaurs.py [cpu or cuda [minutes]].

One network plays both seats: it is told what the seat to move knows, and says what to do and how it
will end (PPO). Now and then it meets `random`; learning.svg shows how often it won (extra `learn`).
"""

import sys
import time

import torch
from torch import Tensor, nn

from ludosaure.envs import Step, VectorEnv

device, minutes = sys.argv[1] if sys.argv[1:] else "cpu", float("".join(sys.argv[2:3]) or 4)
torch.set_num_threads(1)
env = VectorEnv("cubosaurs", 256, 2, device=device, seed=1, encoding="network")
test = VectorEnv("cubosaurs", 512, 2, device=device, seed=10**6, encoding="network")
size, answers = env.encoding.size, env.action_count + 1
net = nn.Sequential(nn.Linear(size, 256), nn.ReLU(), nn.Linear(256, answers)).to(device)
learner = torch.optim.Adam(net.parameters(), lr=1e-3)


def shown(step: Step) -> list[Tensor]:
    """Copies: observation, mask, whose side (1 seat 0, -1 seat 1), what seat 0 gets, whether over."""
    kept = [torch.as_tensor(part, device=device).clone() for part in step[:6]]
    return [*kept[:2], 1 - 2 * kept[2], kept[3][:, 0], kept[5]]


def think(obs: Tensor, mask: Tensor) -> tuple[torch.distributions.Categorical, Tensor]:
    """The chances of every action, and how it will end for who is to move."""
    said = net(obs)
    return torch.distributions.Categorical(logits=said[:, 1:].masked_fill(~mask, -1e9)), said[:, 0]


@torch.no_grad()
def percent_won() -> float:
    """Of one game each against random moves, from both seats; draws count half."""
    own = 1 - 2 * (torch.arange(len(test), device=device) % 2)
    step, won = shown(test.reset()), torch.full(own.shape, torch.nan, device=device)
    while won.isnan().any():
        wished, mine = think(step[0], step[1])[0].probs, (step[2] == own)[:, None]
        step = shown(test.step(torch.where(mine, wished, step[1].float()).multinomial(1)[:, 0]))
        won = torch.where(step[4] & won.isnan(), 50 * (1 + step[3] * own), won)
    return float(won.mean())


begun, curve = time.monotonic(), [(0.0, percent_won())]
obs, mask, side, _, _ = shown(env.reset())
while curve[-1][0] < minutes:
    played, gains = [], []
    with torch.no_grad():
        for _ in range(64):
            chances, value = think(obs, mask)
            action = chances.sample()
            known = (obs, mask, action, chances.log_prob(action), value, side)
            obs, mask, side, reward, over = shown(env.step(action))
            played.append((*known, reward, over))
        after, gain = think(obs, mask)[1] * side, torch.zeros(len(env), device=device)
        for *_, value, whose, reward, over in reversed(played):  # what seat 0 gains, seat 1 loses
            gain, after = reward + ~over * (after + 0.95 * gain) - value * whose, value * whose
            gains.insert(0, gain * whose)
    seen, masks, acted, past, value, *_, gain = map(torch.cat, (*zip(*played, strict=True), gains))
    for part in torch.randperm(len(gain), device=device).chunk(8):
        chances, now = think(seen[part], masks[part])
        ratio = (chances.log_prob(acted[part]) - past[part]).exp()
        good = gain[part] / gain.std()
        better = torch.min(ratio * good, ratio.clamp(0.8, 1.2) * good) + 0.01 * chances.entropy()
        learner.zero_grad()
        ((now - value[part] - gain[part]).square() - better).mean().backward()
        learner.step()
    if (passed := (time.monotonic() - begun) / 60) > curve[-1][0] + minutes / 10:
        curve.append((passed, percent_won()))
        print(f"{passed:.2f} minutes, {env.tally().decisions:,} decisions: {curve[-1][1]:.1f} %")
import matplotlib.pyplot as plt  # noqa: E402  (not before: a machine with a GPU may have none)

plt.plot(*zip(*curve, strict=True), marker="o")
plt.gca().set(xlabel="minutes", ylabel="% won against random", ylim=(0, 100))
plt.savefig("learning.svg")
