import { DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axesOf, isLegal, LEGAL_STATES, STATE_KEYS } from '#domain/interview/states.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { testApp, type TestApp } from '#tests/app.ts';
import { CITIES, givenInterview, makePerson } from '#tests/factories.ts';
import { interviewRow } from '#tests/stored.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

/** The constraint that refused a write, or null. */
async function refusalOf(write: Promise<unknown>): Promise<string | null> {
  try {
    await write;
    return null;
  } catch (error) {
    if (error instanceof DatabaseError) return error.constraint ?? error.code ?? '?';
    throw error;
  }
}
const set = (id: number, columns: object) =>
  refusalOf(portal.deps.db.updateTable('interview').set(columns).where('id', '=', id).execute());

describe('the database', () => {
  const completings = [...new Set(STATE_KEYS.map((key) => axesOf(key).completing))];
  const results = [...new Set(STATE_KEYS.map((key) => axesOf(key).result))];

  it.each([1, 2, 3, 4] as const)(
    'admits in version %i the legal pairs of the two axes, and refuses every other',
    async (version) => {
      const { id } = await givenInterview(portal, { version, state: 'FINALIZADA-APTO' });
      let refused = 0;
      for (const completing of completings) {
        for (const result of results) {
          const legal = STATE_KEYS.some((key) => key === `${completing}-${result}` && isLegal(version, key));
          expect([completing, result, await set(id, { completing, result })]).toEqual([
            completing,
            result,
            legal ? null : 'interview_legal_state',
          ]);
          if (!legal) refused += 1;
        }
      }
      const legalOnes = Object.values(LEGAL_STATES).filter((versions: readonly VersionId[]) =>
        versions.includes(version),
      ).length;
      expect(refused).toBe(completings.length * results.length - legalOnes);
    },
  );

  it.each([
    ['an unknown state', { completing: 'PAUSADA', result: 'SEM_RESULTADO' }, 'interview_legal_state'],
    [
      'a pair that only reads like a legal one',
      { completing: 'FINALIZADA-APTO', result: '' },
      'interview_legal_state',
    ],
    ['a fifth version', { version: 5, completing: 'FINALIZADA', result: 'APTO' }, 'interview_version_check'],
    ['an e-mail in capitals', { email: 'Ana@exemplo.com.br' }, 'interview_email_check'],
    ['half a phone', { phone: '119' }, 'interview_phone_check'],
    ['an origin of its own', { origin: 'FAX' }, 'interview_origin_check'],
    [
      'a term accepted without its version',
      { term_accepted_at: new Date(), term_version: null },
      'interview_check',
    ],
    ['a city filed under another state', { uf_id: CITIES.MG.ufId }, 'interview_city_id_uf_id_fkey'],
  ])('refuses %s', async (_what, columns, constraint) => {
    const { id } = await givenInterview(portal);
    expect(await set(id, columns)).toBe(constraint);
  });

  it('has one live interview for a person and version; history rows and deleted ones do not count', async () => {
    const person = makePerson();
    const { id, candidateId } = await givenInterview(portal, { person });
    const { id: _id, public_id: _publicId, ...columns } = await interviewRow(portal, id);
    const second = () => refusalOf(portal.deps.db.insertInto('interview').values(columns).execute());
    expect(await second()).toBe('interview_one_live');
    await portal.deps.db
      .updateTable('interview')
      .set({ superseded_at: new Date() })
      .where('id', '=', id)
      .execute();
    expect(await second()).toBeNull();
    expect(await second()).toBe('interview_one_live');
    await portal.deps.db
      .updateTable('interview')
      .set({ deleted_at: new Date() })
      .where('candidate_id', '=', candidateId)
      .execute();
    expect(await second()).toBeNull();
    expect(
      await refusalOf(
        portal.deps.db
          .insertInto('interview')
          .values({ ...columns, version: 2 })
          .execute(),
      ),
    ).toBeNull();
  });

  it.each([
    ['one valid certificate for an interview', 'certificate_one_valid'],
    ['one candidate for a CPF', 'candidate_cpf_key'],
    ['one answer for a question', 'answer_interview_id_question_id_key'],
  ] as const)('has %s', async (_what, constraint) => {
    const { id, candidateId } = await givenInterview(portal, { state: 'CERTIFICADA-APTO' });
    const { db } = portal.deps;
    const again = {
      certificate_one_valid: async () => {
        const { id: _id, ...certificate } = await db
          .selectFrom('certificate')
          .selectAll()
          .where('interview_id', '=', id)
          .executeTakeFirstOrThrow();
        return db
          .insertInto('certificate')
          .values({ ...certificate, code: 'AAAA-BBBB-CCCC-DDDD' })
          .execute();
      },
      candidate_cpf_key: async () => {
        const { cpf, name } = await db
          .selectFrom('candidate')
          .selectAll()
          .where('id', '=', candidateId)
          .executeTakeFirstOrThrow();
        return db.insertInto('candidate').values({ cpf, name }).execute();
      },
      answer_interview_id_question_id_key: () =>
        db.insertInto('answer').values({ interview_id: id, question_id: 1, text: '' }).execute(),
    };
    expect(await refusalOf(again[constraint]())).toBe(constraint);
  });
});
