import { describe, expect, it } from 'vitest';
import { readMarkdown, readRuns } from './markdown';

describe('the rules’ small Markdown', () => {
  it('reads headings with their anchors', () => {
    expect(readMarkdown('## Your turn {#turn}')).toEqual([
      { kind: 'heading', level: 2, anchor: 'turn', runs: [{ kind: 'plain', text: 'Your turn' }] },
    ]);
  });

  it('reads drawn examples', () => {
    expect(readMarkdown('![A round](example:trex-round)')).toEqual([
      { kind: 'example', alt: 'A round', name: 'trex-round' },
    ]);
    expect(readMarkdown('![Two T-Rex](figure:series-trex)')).toEqual([
      { kind: 'figure', alt: 'Two T-Rex', name: 'series-trex' },
    ]);
  });

  it('joins the lines of a paragraph, and ends it where something else begins', () => {
    const blocks = readMarkdown('One\ntwo.\n- a\n- b\n  more\n\nThree.');
    expect(blocks.map((block) => block.kind)).toEqual(['paragraph', 'list', 'paragraph']);
    expect(blocks[1]).toMatchObject({ ordered: false, items: [[{ text: 'a' }], [{ text: 'b more' }]] });
  });

  it('reads tables', () => {
    expect(readMarkdown('| a | b |\n| --- | --- |\n| 1 | −2 |')).toMatchObject([
      {
        kind: 'table',
        head: [[{ text: 'a' }], [{ text: 'b' }]],
        rows: [[[{ text: '1' }], [{ text: '−2' }]]],
      },
    ]);
  });

  it('reads strong, emphasis and code, and never markup', () => {
    expect(readRuns('**Keep** or *pass* `x` <b>')).toEqual([
      { kind: 'strong', text: 'Keep' },
      { kind: 'plain', text: ' or ' },
      { kind: 'em', text: 'pass' },
      { kind: 'plain', text: ' ' },
      { kind: 'code', text: 'x' },
      { kind: 'plain', text: ' <b>' },
    ]);
  });

  it('reads links to options, sections and the box, and any other as its words', () => {
    expect(
      readRuns(
        'The option [Rounds](option:rounds) says; see [the end](#the-end), [yours](box:), [x](http:y)',
      ),
    ).toEqual([
      { kind: 'plain', text: 'The option ' },
      { kind: 'option', text: 'Rounds', key: 'rounds' },
      { kind: 'plain', text: ' says; see ' },
      { kind: 'section', text: 'the end', key: 'the-end' },
      { kind: 'plain', text: ', ' },
      { kind: 'box', text: 'yours' },
      { kind: 'plain', text: ', ' },
      { kind: 'plain', text: 'x' },
    ]);
  });
});
