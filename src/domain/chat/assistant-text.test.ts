import { expect, it } from 'vitest';
import { assistantText } from './assistant-text.ts';
import { DEFAULT_CHAT_PARAMETERS } from './default-parameters.fixture.ts';

it.each([
  [true, true],
  [false, false],
])(
  'a message that does not fit names the button that finishes the answer only where it is shown: %s',
  (mayFinish, named) => {
    const text = assistantText(
      { kind: 'too-long', words: 601, room: 600, mayFinish },
      1,
      DEFAULT_CHAT_PARAMETERS,
    );
    expect(text.includes('“Terminei esta resposta”')).toBe(named);
  },
);
