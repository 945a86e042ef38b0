"""What is heard: by a fake synthesiser that counts what is asked of it."""

from playwright.sync_api import expect

from tests.page.table import PHONE

SYNTHESISER = """
    window.heard = [];
    window.opened = 0;
    const param = () => ({value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {}});
    const node = (made) => ({
        frequency: param(), gain: param(), Q: param(), type: '',
        connect(to) { return to; }, start() { if (made) window.heard.push(made); }, stop() {},
    });
    window.AudioContext = class {
        state = 'running'; currentTime = 0; sampleRate = 1000; destination = {};
        constructor() { window.opened += 1; setInterval(() => this.currentTime += 0.05, 50); }
        createGain() { return node(); }
        createBiquadFilter() { return node(); }
        createOscillator() { return node('tone'); }
        createBufferSource() { return node('noise'); }
        createBuffer(_, length) { return {getChannelData: () => new Float32Array(length)}; }
        async resume() {}
    };
"""


def listening(sit, **kept):
    person = sit(**kept)
    person.context.add_init_script(SYNTHESISER)
    return person


def heard(person):
    return person.page.evaluate("window.heard.length")


def sit_down(person, game="cubosaurs"):
    person.go_to(person.set_table({"kind": "me"}, {"kind": "bot"}, game=game))
    person.page.wait_for_selector(".frame .prompt .btn, .frame .scene button")


def test_the_table_is_silent_until_it_is_touched_and_then_is_heard(sit):
    person = listening(sit)
    sit_down(person)
    assert person.wait_for_turn()
    person.page.wait_for_timeout(500)
    assert person.page.evaluate("window.opened") == 0, "nobody has touched anything"
    before = person.ply()
    person.button("Garder").click()
    person.wait_until_played(before)
    person.page.wait_for_function("window.heard.includes('noise')")
    assert person.page.evaluate("window.opened") == 1


def test_mute_is_within_reach_and_is_remembered(sit):
    person = listening(sit)
    sit_down(person)
    mute = person.page.get_by_role("button", name="Couper le son")
    mute.click()
    expect(mute).to_have_attribute("aria-pressed", "true")
    person.page.reload()
    assert person.wait_for_turn()
    before = person.ply()
    person.button("Garder").click()
    person.wait_until_played(before)
    person.page.wait_for_timeout(500)
    assert heard(person) == 0
    mute.focus()
    person.page.keyboard.press("Enter")
    expect(mute).to_have_attribute("aria-pressed", "false")
    person.page.get_by_role("button", name="Réglages de la table").click()
    person.page.wait_for_function("window.heard.length > 0")


def test_volume_vibration_and_motion_are_set_by_keyboard_on_a_phone(sit):
    person = listening(sit, viewport=PHONE, has_touch=True, is_mobile=True)
    sit_down(person)
    person.page.get_by_role("button", name="Réglages de la table").click()
    volume = person.page.get_by_role("slider", name="Volume")
    volume.focus()
    person.page.keyboard.press("Home")
    expect(person.page.get_by_role("button", name="Couper le son")).to_have_attribute(
        "aria-pressed", "true"
    )
    person.page.keyboard.press("End")
    assert person.page.evaluate("JSON.parse(localStorage.ludosaure).volume") == 1
    shake = person.page.get_by_label("Vibrer quand c’est mon tour")
    shake.focus()
    person.page.keyboard.press("Space")
    less = person.page.get_by_label("Moins de mouvement")
    less.focus()
    person.page.keyboard.press("Space")
    kept = person.page.evaluate("JSON.parse(localStorage.ludosaure)")
    assert (kept["vibrates"], kept["motion"]) == (False, "less")
    expect(person.page.locator("html")).to_have_attribute("data-still", "")
    assert person.axe() == []
