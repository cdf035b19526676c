import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { millisecondsOfCpu } from '#tests/cpu-time.ts';
import { parseReply } from './parse-reply.ts';

const schema = z.object({ texto: z.string() });
const OBJECT = { kind: 'object', object: { texto: 'sim' } };

describe('reading a reply', () => {
  it.each([
    ['bare', '{"texto": "sim"}'],
    ['fenced', '```json\n{"texto": "sim"}\n```'],
    ['fenced without a name, and text around it', 'Aqui está:\n```\n\n{"texto": "sim"}\n\n```\nPronto.'],
    ['fenced with braces before it', 'Um {objeto}:\n```json\n{"texto": "sim"}\n```'],
    ['fenced and cut at its end', '```json\n{"texto": "sim"}'],
    ['behind a sentence', 'Claro! {"texto": "sim"}'],
  ])('%s → the object', (_, text) => expect(parseReply(text, schema)).toEqual(OBJECT));

  it.each([
    ['no JSON', 'sim'],
    ['another object', '{"resposta": "sim"}'],
    ['a fence with nothing in it', '```json\n```'],
  ])('%s → what is wrong', (_, text) => expect(parseReply(text, schema).kind).toBe('wrong'));

  it('takes no longer for a reply crafted to be slow', () => {
    // An answer may ask a model to write this; its tokens hold a hundred line breaks each.
    const text = `x\`\`\`${'\n'.repeat(20_000)}x`;
    expect(millisecondsOfCpu(() => parseReply(text, schema))).toBeLessThan(1000);
    expect(parseReply(text, schema).kind).toBe('wrong');
  });
});
