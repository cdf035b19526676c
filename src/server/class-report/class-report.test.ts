import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classReportCalls, type ClassReportLink } from '#contract/class-reports.ts';
import { noRenderer, testApp, type Caller, type TestApp } from '#tests/app.ts';
import { givenClass, givenInterview, manager, type SignedInCaller } from '#tests/factories.ts';
import type { ClassReportData } from '../documents/class-report-data.ts';
import { givenReport } from '../profile-report/report.fixture.ts';

const printed: ClassReportData[] = [];
let portal: TestApp;
let national: SignedInCaller;
beforeAll(async () => {
  portal = await testApp({
    renderer: {
      ...noRenderer,
      classReport: (data) => {
        printed.push(data);
        return Promise.resolve(Buffer.from('%PDF'));
      },
    },
  });
  national = await manager(portal);
});
afterAll(() => portal.close());

const linkOf = async (idClassRoom: number, caller: Caller = national): Promise<ClassReportLink> =>
  (await caller.call(classReportCalls.getClassReport, { params: { id: idClassRoom } })).body;
const selectionOf = (ids: readonly number[]) =>
  national.call(classReportCalls.getSelectionReport, { query: { ids } });
const readings = async (id: number) =>
  (
    await portal.deps.db
      .selectFrom('interview_reading')
      .select('what')
      .where('interview_id', '=', id)
      .where('account_id', '=', national.accountId)
      .execute()
  ).map(({ what }) => what);

describe('the report of a class', () => {
  it('has its apt people, names who lacks a quiz, and leaves desistents out', async () => {
    const classRoomId = await givenClass(portal, { uf: 'SP' });
    const enrolled = { classRoomId, classLink: 'ENROLLED', uf: 'SP' } as const;
    const measured = await givenReport(portal, enrolled);
    const certified = await givenInterview(portal, { ...enrolled, state: 'CERTIFICADA-APTO' });
    const gone = await givenInterview(portal, { ...enrolled, state: 'DESISTENTE-CONCLUIDO' });
    const begun = await givenInterview(portal, { ...enrolled, state: 'EM_PREENCHIMENTO-SEM_RESULTADO' });
    await givenInterview(portal, { ...enrolled, classLink: 'INTERESTED', state: 'FINALIZADA-APTO' });

    const link = await linkOf(classRoomId);
    expect(link).toMatchObject({
      isSuccess: true,
      messageError: null,
      people: 2,
      desistents: 1,
      candidatesWithoutQuestionnaire: [{ idInterview: certified.id, name: certified.person.name }],
      leftOut: [{ idInterview: begun.id }],
    });
    expect(link.url).toBe(`${portal.deps.config.baseUrl}/api/v1/class-room/${classRoomId}/report/pdf`);

    const reply = await national.call(classReportCalls.downloadClassReport, { params: { id: classRoomId } });
    expect(reply.status).toBe(200);
    const data = printed.at(-1);
    expect(data?.people.map(({ name }) => name).toSorted()).toEqual(
      [measured.person.name, certified.person.name].toSorted(),
    );
    expect(data?.people.every(({ maskedCpf }) => /^\*{3}\.\d{3}\.\d{3}-\*{2}$/.test(maskedCpf))).toBe(true);
    expect(data?.funnel.map(({ value }) => value)).toEqual([5, 4, 2, 1, 1, 1]);
    expect(data?.scores).not.toBeNull();
    expect([await readings(measured.id), await readings(gone.id)]).toEqual([['class-report'], []]);
  });

  it('is refused where all have given up, or nobody is apt', async () => {
    const [desisted, open] = [await givenClass(portal), await givenClass(portal)];
    await givenInterview(portal, {
      classRoomId: desisted,
      classLink: 'ENROLLED',
      state: 'DESISTENTE-CONCLUIDO',
    });
    expect(await linkOf(desisted)).toMatchObject({
      isSuccess: false,
      url: null,
      messageError: 'Todos os candidatos escolhidos são desistentes: não há relatório a gerar.',
    });
    expect((await linkOf(open)).messageError).toMatch(/^O relatório só pode ser gerado para candidatos/);
    const before = printed.length;
    expect(
      (await national.call(classReportCalls.downloadClassReport, { params: { id: desisted } })).body.code,
    ).toBe('class-report.desistents');
    expect(printed).toHaveLength(before);
  });

  it('shows nobody out of reach', async () => {
    const classRoomId = await givenClass(portal, { uf: 'SP' });
    const enrolled = { classRoomId, classLink: 'ENROLLED', state: 'FINALIZADA-APTO' } as const;
    await givenInterview(portal, { ...enrolled, uf: 'SP' });
    await givenInterview(portal, { ...enrolled, uf: 'MG' });
    const [paulista, mineiro] = [await manager(portal, 'SP'), await manager(portal, 'MG')];
    expect((await linkOf(classRoomId)).people).toBe(2);
    expect((await linkOf(classRoomId, paulista)).people).toBe(1);
    const refused = await mineiro.call(classReportCalls.getClassReport, { params: { id: classRoomId } });
    expect(refused.status).toBe(404);
  });
});

describe('the report of a selection', () => {
  it('holds 40 people who go, and no more', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 41; n++) ids.push((await givenInterview(portal, { state: 'FINALIZADA-APTO' })).id);
    expect((await selectionOf(ids)).body).toMatchObject({ code: 'batch.too-many', details: { limit: 40 } });
    const fits = (await selectionOf([...ids.slice(0, 40), 999_999_999])).body as ClassReportLink;
    expect(fits).toMatchObject({ isSuccess: true, people: 40 });
    expect(fits.url).toContain(`/api/v1/interviews/class-report/pdf?ids=${ids[0]}&ids=`);
  });
});
