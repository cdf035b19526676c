import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { savedAnswer } from '#contract/answers.ts';
import { sessionUser } from '#contract/identity.ts';
import { interviewDetail } from '#contract/interviews.ts';
import { storedQuestionnaire } from '#contract/questionnaire.ts';
import { city, classRoomItem, moduleSettings, uf } from '#contract/registration.ts';
import { SchemaStamp, type StampedKind } from './schema-stamp.ts';

const KEPT = {
  modules: [moduleSettings],
  offlineCopy: [sessionUser, interviewDetail, savedAnswer, storedQuestionnaire],
  interest: [uf, city, classRoomItem],
} as const;

const MODULES = new SchemaStamp('modules');

/** First eight characters of the SHA-256 of the schemas as JSON Schema. */
async function hashOf(schemas: readonly z.ZodType[]): Promise<string> {
  const text = JSON.stringify(schemas.map((schema) => z.toJSONSchema(schema, { unrepresentable: 'any' })));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest.slice(0, 4))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

describe('what pages keep of the server’s answers', () => {
  it.each(Object.entries(KEPT))('%s carries the hash of its schemas as they are', async (kind, schemas) => {
    const hash = await hashOf(schemas);
    const { schemas: stamp } = JSON.parse(new SchemaStamp(kind as StampedKind).write({})) as {
      schemas: string;
    };
    expect(stamp, `put ${hash} into schema-stamp.ts`).toBe(hash);
  });

  it('is read as it was written', () => {
    expect(MODULES.read(MODULES.write({ modules: [1] }))).toMatchObject({ modules: [1] });
  });

  it.each([
    ['nothing', null],
    ['of another kind', new SchemaStamp('offlineCopy').write({ modules: [1] })],
    ['of a release with other schemas', '{"modules":[1],"schemas":"12345678"}'],
    ['without a stamp', '{"modules":[1]}'],
    ['a list', '[{"id":"x"}]'],
    ['a number', '7'],
  ])('is not read where it is %s', (_, text) => expect(MODULES.read(text)).toBeNull());

  it('is no JSON: says so', () => expect(() => MODULES.read('{')).toThrow(SyntaxError));
});
