import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownTermsText, type TermsText } from '#domain/registration/terms-text.ts';
import { acceptanceTerms, TERMS_VERSION } from '#domain/registration/terms.ts';
import type { VersionId } from '#domain/seminar-version.ts';
import { interviewCalls } from '#contract/interviews.ts';
import { registrationCalls } from '#contract/registration.ts';
import { termsCalls } from '#contract/terms.ts';
import { testApp, type Caller, type TestApp } from '#tests/app.ts';
import { administrator, candidateOf, givenInterview } from '#tests/factories.ts';
import { messagesTo, whoIs } from '#tests/identity.ts';
import { interviewRow } from '#tests/stored.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const OTHER: TermsText = {
  duration: '42 horas, em 5 dias',
  sections: [
    { title: 'O seminário', text: 'A carga horária é de {duração}.\n\nVocê sabe que:\n\n- um;\n- dois.' },
  ],
  agreement: 'Li e aceito o termo novo.',
};
const read = (caller: Caller, id: number, label?: string) =>
  caller.call(termsCalls.getTerms, { params: { id }, query: label === undefined ? {} : { label } });
const editions = (caller: Caller, id: number) =>
  caller.call(termsCalls.listTermsEditions, { params: { id } });
const publish = (caller: Caller, id: VersionId, over: string, text: TermsText) =>
  caller.call(termsCalls.publishTerms, { params: { id }, body: { over, text: structuredClone(text) } });
const accept = (caller: Caller, id: number, termVersion: string) =>
  caller.call(interviewCalls.acceptConditions, {
    params: { id },
    body: { acceptedTerm: true, viewedVideo: true, termVersion },
  });
async function givenCandidate(version: VersionId) {
  const { id } = await givenInterview(portal, { version });
  return { id, candidate: await candidateOf(portal, { id }) };
}

describe('the terms of a version', () => {
  it('are the portal’s own until others are published', async () => {
    const { candidate } = await givenCandidate(1);
    const { body } = await read(candidate, 1);
    expect({ ...body, sections: body.sections.map(({ title }: { title: string }) => title) }).toEqual({
      ...acceptanceTerms(1),
      sections: acceptanceTerms(1).sections.map(({ title }) => title),
    });
    expect((await editions(await administrator(portal), 1)).body).toMatchObject({
      inForce: { label: TERMS_VERSION, publishedAt: null, publishedBy: null, text: ownTermsText(1) },
      own: { label: TERMS_VERSION, isNewer: false },
      published: [],
    });
  });

  it('published are for whoever accepts from then on: who accepted keeps their text, a page of before is refused', async () => {
    const [before, waiting] = [await givenCandidate(3), await givenCandidate(3)];
    expect((await accept(before.candidate, before.id, TERMS_VERSION)).status).toBe(200);
    const [ana, rui] = [await administrator(portal), await administrator(portal, 'SP')];
    const reply = await publish(ana, 3, TERMS_VERSION, OTHER);
    expect(reply.status).toBe(200);
    const { label } = reply.body.inForce;
    expect(label).toMatch(/^\d{4}-\d{2}-\d{2}-1$/);
    const { name } = (await whoIs(ana)) ?? {};
    expect(reply.body).toMatchObject({
      inForce: { publishedAt: portal.deps.clock().toISOString(), publishedBy: name, text: OTHER },
      published: [{ label, publishedBy: name }],
    });
    const [message] = await messagesTo(portal, (await whoIs(rui))?.email ?? '');
    expect(message?.text).toContain('Termo de aceite da versão Arena');

    expect((await read(waiting.candidate, 3)).body).toMatchObject({
      version: label,
      agreement: 'Li e aceito o termo novo.',
      sections: [
        {
          title: 'O seminário',
          blocks: [
            { kind: 'paragraph', text: 'A carga horária é de 42 horas, em 5 dias.' },
            { kind: 'paragraph', text: 'Você sabe que:' },
            { kind: 'list', items: ['um;', 'dois.'] },
          ],
        },
      ],
    });
    expect((await accept(waiting.candidate, waiting.id, TERMS_VERSION)).body.code).toBe('terms.outdated');
    expect((await accept(waiting.candidate, waiting.id, label)).body.termVersion).toBe(label);
    // Who accepted before.
    expect(await interviewRow(portal, before.id)).toMatchObject({ term_version: TERMS_VERSION });
    const accepted = (await read(before.candidate, 3, TERMS_VERSION)).body;
    expect(JSON.stringify(accepted)).toContain('40 horas, em 1 noite e 4 dias');
    // Programs that read the setting get the duration that is in the terms.
    const settings = await portal.anyone().call(registrationCalls.getModuleSettings, { params: { id: 3 } });
    expect(settings.body.settingsMap.termsDuration).toBe('42 horas, em 5 dias');
    // The other versions keep theirs.
    expect((await read(waiting.candidate, 1)).body.version).toBe(TERMS_VERSION);
  });

  it('published again as they are, are no edition; others of the same day have the next number', async () => {
    const ana = await administrator(portal);
    const first = (await publish(ana, 2, TERMS_VERSION, OTHER)).body;
    expect((await publish(ana, 2, first.inForce.label, OTHER)).body).toEqual(first);
    const next = await publish(ana, 2, first.inForce.label, { ...OTHER, agreement: 'Li, e aceito.' });
    expect(next.body.inForce.label).toBe(first.inForce.label.replace(/-1$/, '-2'));
    expect(next.body.published).toHaveLength(2);
  });

  it('published by two at once: the second gets who and when, and nothing is overwritten', async () => {
    const [ana, rui] = [await administrator(portal), await administrator(portal)];
    const replies = await Promise.all([
      publish(ana, 4, TERMS_VERSION, OTHER),
      publish(rui, 4, TERMS_VERSION, { ...OTHER, agreement: 'De Rui.' }),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    const first = replies[0].status === 200 ? ana : rui;
    expect(refused?.body.code).toBe('terms.stale');
    expect(refused?.body.message).toContain((await whoIs(first))?.name);
    expect((await editions(ana, 4)).body.published).toHaveLength(1);
  });

  it('with a fault are refused at its field', async () => {
    const ana = await administrator(portal);
    const reply = await publish(ana, 1, TERMS_VERSION, { ...OTHER, agreement: ' ' });
    expect([reply.status, reply.body.code]).toEqual([422, 'terms.invalid']);
    expect(reply.body.details.issues).toEqual([
      { in: 'body', path: 'text.agreement', message: 'Campo obrigatório não informado!' },
    ]);
  });

  it('of a label that has no text here are not found', async () => {
    const { candidate } = await givenCandidate(1);
    expect((await read(candidate, 1, '1999-1')).body.code).toBe('api.resource-notfound');
  });

  it('never change once they are stored', async () => {
    const change = portal.deps.db.updateTable('terms_edition').set({ duration: 'x' }).execute();
    await expect(change).rejects.toThrow('never changed');
  });
});
