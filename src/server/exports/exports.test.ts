import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dateInSaoPaulo, formatDateBr } from '#domain/calendar.ts';
import { listExportCalls, type ExportRecord, type ListExport } from '#contract/list-exports.ts';
import { inTransaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { FilesError, type Files } from '#server/platform/files.ts';
import { openFiles } from '#server/platform/open-files.ts';
import { testApp, type Caller, type Reply, type TestApp } from '#tests/app.ts';
import type { Viewer } from '#domain/access.ts';
import {
  administrator,
  givenClass,
  givenInterview,
  manager,
  signedInAs,
  type SignedInCaller,
} from '#tests/factories.ts';
import { sweepListExports } from './jobs.ts';
import { sweepExports } from './sweep-exports.ts';
import { startExport } from './start-export.ts';
import { writeExport } from './write-export.ts';

let portal: TestApp;
let paulista: SignedInCaller;
beforeAll(async () => {
  portal = await testApp();
  paulista = await manager(portal, 'SP');
});
afterAll(() => portal.close());

const start = (caller: Caller, more: object = {}): Promise<Reply> =>
  caller.call(listExportCalls.startListExport, {
    body: { moduleId: 1, format: 'CSV', filter: {}, key: randomUUID(), ...more },
  });
const read = async (caller: Caller, id: number): Promise<ListExport> =>
  (await caller.call(listExportCalls.getListExport, { params: { id } })).body;
const download = (caller: Caller, id: number): Promise<Reply> =>
  caller.call(listExportCalls.downloadListExport, { params: { id } });

/** Starts an export, runs its jobs and downloads it. */
async function exported(caller: Caller, more: object = {}): Promise<Reply> {
  const { status, body } = await start(caller, more);
  if (status !== 202) throw new Error(`Starting answered ${status} ${JSON.stringify(body)}`);
  await portal.runJobs();
  return download(caller, body.id);
}

const linesOf = (reply: Reply): string[] => reply.bytes.toString('utf8').split('\r\n').slice(0, -1);
/** The cells of a line; none of these tests has a quote or a semicolon in one. */
const cellsOf = (line: string): string[] => line.replace(/^"|"$/g, '').split('";"');

/** A file of a ZIP archive, by the directory at its end. */
function unzipped(zip: Buffer, name: string): string {
  const size = zip.readUInt16LE(zip.lastIndexOf('PK\x05\x06') + 10);
  let at = zip.readUInt32LE(zip.lastIndexOf('PK\x05\x06') + 16);
  for (let n = 0; n < size; n++) {
    const [length, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    if (zip.toString('utf8', at + 46, at + 46 + (length ?? 0)) === name) {
      const local = zip.readUInt32LE(at + 42);
      const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const bytes = zip.subarray(begin, begin + zip.readUInt32LE(at + 20));
      return (zip.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString('utf8');
    }
    at += 46 + (length ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  throw new Error(`No ${name}`);
}

/** The texts of a sheet, whether anything in it is a formula, the types of its cells, and which of them are days. */
function sheetOf(bytes: Buffer): { texts: string[]; formulas: boolean; types: Set<string>; days: string[] } {
  const sheet = unzipped(bytes, 'xl/worksheets/sheet1.xml');
  return {
    texts: [...sheet.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map((match) => match[1] ?? ''),
    formulas: /<f[ >]/.test(sheet),
    types: new Set([...sheet.matchAll(/<c [^>]*t="(\w+)"/g)].map((match) => match[1] ?? '')),
    days: [...sheet.matchAll(/<c r="(\w+)" s="3"><v>\d{5}<\/v>/g)].map((match) => match[1] ?? ''),
  };
}

const EVIL = ['=HYPERLINK("http://x.test";"clique")', '+1 Pessoa', '-2 Pessoa', '@SUM Pessoa'];

describe('the file', () => {
  let names: string[];
  beforeAll(async () => {
    const rows = [];
    const classRoomId = await givenClass(portal, { name: 'Urbano São Paulo 4' });
    rows.push(await givenInterview(portal, { state: 'FINALIZADA-APTO', uf: 'SP', classRoomId }));
    for (const state of ['EM_PREENCHIMENTO-SEM_RESULTADO', 'EXPIRADA-APTO'] as const)
      rows.push(await givenInterview(portal, { state, uf: 'SP' }));
    rows.push(await givenInterview(portal, { uf: 'MG' }));
    names = rows.map(({ person }) => person.name);
    for (const name of EVIL) {
      const { candidateId } = await givenInterview(portal, { version: 3, uf: 'SP' });
      await sql`update candidate set name = ${name} where id = ${candidateId}`.execute(portal.deps.db);
    }
  });

  it('as CSV opens in Excel in Portuguese: mark, semicolons, every column, within the state alone', async () => {
    const reply = await exported(paulista);
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'inline; filename="entrevistas-urbano-2026-11-21.csv"',
      'cache-control': 'no-store',
    });
    const [head, ...rows] = linesOf(reply);
    expect(head).toBe(
      '\uFEFF"Nome";"CPF";"E-mail";"Telefone";"UF";"Cidade";"Data de inscrição";"E-mail de inscrição enviado";"E-mail de inscrição aberto";"Preenchimento";"Resultado";"Data do resultado";"Turma"',
    );
    expect(rows).toHaveLength(3);
    expect(new Set(rows.map((line) => cellsOf(line)[0]))).toEqual(new Set(names.slice(0, 3)));
    const apt = rows.map(cellsOf).find(([name]) => name === names[0]) ?? [];
    expect(apt[1]).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
    expect(apt[3]).toMatch(/^\(\d{2}\) \d{4,5}-\d{4}$/);
    expect(apt.slice(4, 6)).toEqual(['SP', 'São Paulo']);
    expect(apt[6]).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
    expect(apt.slice(9, 11)).toEqual(['Finalizado', 'Apto']);
    expect(apt[12]).toBe('Urbano São Paulo 4');
  });

  it('has the columns that were chosen, in one order, and only a certificate that is valid', async () => {
    const { id } = await givenInterview(portal, { state: 'CERTIFICADA-APTO', uf: 'MG' });
    const valid = await portal.deps.db
      .selectFrom('certificate')
      .select(['code', 'issued_at'])
      .where('interview_id', '=', id)
      .executeTakeFirstOrThrow();
    await sql`
      insert into certificate (code, interview_id, cpf, person_name, version, course_hours, begin_date, end_date, city,
                               uf, issued_at, issued_by, revoked_at, revoked_by, revocation_reason)
      select 'AAAA-BBBB-CCCC-DDDD', interview_id, cpf, person_name, version, course_hours, begin_date, end_date, city,
             uf, issued_at, issued_by, issued_at, issued_by, 'Datas erradas.'
        from certificate where interview_id = ${id}`.execute(portal.deps.db);
    await sql`
      update interview set owner_id = ${paulista.accountId}, expires_on = '2026-12-24', origin = 'MANAGER'
       where id = ${id}`.execute(portal.deps.db);
    const columns = ['certificate', 'owner', 'origin', 'deadline'];
    const [head, row = ''] = linesOf(await exported(await manager(portal), { ids: [id], columns }));
    expect(head?.split(';').slice(12)).toEqual([
      '"Gestor responsável"',
      '"Prazo"',
      '"Origem"',
      '"Certificado"',
      '"Certificado emitido em"',
    ]);
    const { name: owner } = await portal.deps.db
      .selectFrom('account')
      .select('name')
      .where('id', '=', paulista.accountId)
      .executeTakeFirstOrThrow();
    expect(cellsOf(row).slice(12)).toEqual([
      owner,
      '24/12/2026',
      'Cadastro pela equipe',
      valid.code,
      formatDateBr(dateInSaoPaulo(valid.issued_at)),
    ]);
    expect((await start(paulista, { columns: ['password'] })).body.code).toBe('request.invalid');
  });

  it('holds what the filter and the search find, and the search is forgotten with it', async () => {
    const filter = { 'filter.statusInterviews': ['APTO'], 'filter.fieldOfResearch': names[2] };
    const reply = await exported(paulista, { filter });
    const rows = linesOf(reply).slice(1);
    expect(rows.map((line) => cellsOf(line)[0])).toEqual([names[2]]);
    const stored = await portal.deps.db
      .selectFrom('list_export')
      .select(['filter', 'search', 'searched', 'written', 'account_id'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      search: null,
      searched: true,
      written: 1,
      account_id: paulista.accountId,
    });
    expect(JSON.stringify(stored)).not.toContain(names[2]);
  });

  it('has every cell in quotes, so that nothing in a name opens another column', async () => {
    const [head, first] = linesOf(await exported(paulista));
    for (const line of [head?.slice(1), first]) expect(line).toMatch(/^"[^"]*"(;"[^"]*"){12}$/);
  });

  it('as CSV has no cell that begins a formula', async () => {
    const cells = linesOf(await exported(paulista, { moduleId: 3 }))
      .slice(1)
      .map((line) => line.replace(/^"/, ''));
    expect(cells).toHaveLength(EVIL.length);
    for (const line of cells) expect(line).toMatch(/^'[=+\-@]/);
  });

  it('as XLSX has texts, and days in the columns of days', async () => {
    const reply = await exported(paulista, { moduleId: 3, format: 'XLSX' });
    expect(reply.headers['content-disposition']).toContain('entrevistas-arena-2026-11-21.xlsx');
    const { texts, formulas, types, days } = sheetOf(reply.bytes);
    expect([formulas, [...types]]).toEqual([false, ['inlineStr']]);
    // When each of the four was registered.
    expect(days.filter((cell) => cell.startsWith('G'))).toEqual(['G2', 'G3', 'G4', 'G5']);
    expect(texts.filter((text) => /^\d{2}\/\d{2}\/\d{4}$/.test(text))).toEqual([]);
    expect(texts).toEqual(expect.arrayContaining(['Nome', 'Data do resultado', '@SUM Pessoa', '+1 Pessoa']));
  });

  it('of the questionnaire has no column for the e-mail', async () => {
    const [head] = linesOf(await exported(paulista, { moduleId: 2 }));
    expect(head).toBe(
      '\uFEFF"Nome";"CPF";"E-mail";"Telefone";"UF";"Cidade";"Data de inscrição";"Preenchimento";"Resultado";"Data do resultado";"Turma"',
    );
  });
});

describe('a selection', () => {
  let [first, second, third, elsewhere]: number[] = [];
  const namesIn = (reply: Reply) =>
    linesOf(reply)
      .slice(1)
      .map((line) => cellsOf(line)[0]);
  const nameOf = new Map<number | undefined, string>();
  let chooser: SignedInCaller;
  beforeAll(async () => {
    const ids = [];
    for (const uf of ['SP', 'SP', 'SP', 'MG'] as const) {
      const { id, person } = await givenInterview(portal, { version: 4, state: 'FINALIZADA-APTO', uf });
      ids.push(id);
      nameOf.set(id, person.name);
    }
    [first, second, third, elsewhere] = ids;
    chooser = await manager(portal, 'SP');
  });

  it('of two is a file of two, within the state alone', async () => {
    const reply = await exported(chooser, { moduleId: 4, ids: [first, third, elsewhere] });
    expect(new Set(namesIn(reply))).toEqual(new Set([nameOf.get(first), nameOf.get(third)]));
    expect(namesIn(reply)).toHaveLength(2);
  });

  it('of all but one is a file of the others, in XLSX too', async () => {
    const reply = await exported(chooser, { moduleId: 4, exceptions: [second] });
    expect(new Set(namesIn(reply))).toEqual(new Set([nameOf.get(first), nameOf.get(third)]));
    const sheet = sheetOf(
      (await exported(chooser, { moduleId: 4, exceptions: [second], format: 'XLSX' })).bytes,
    );
    expect(sheet.texts).toContain(nameOf.get(first));
    expect(sheet.texts).not.toContain(nameOf.get(second));
  });

  it('of nobody is refused', async () => {
    expect((await start(chooser, { moduleId: 4, ids: [] })).body.code).toBe('request.invalid');
  });

  describe('as administrators read of it', () => {
    const records = async (caller: Caller): Promise<ExportRecord[]> =>
      (await caller.call(listExportCalls.listExportRecords, { params: { moduleId: 4 } })).body.items;

    it('names who took how many people, by which filter, and each download', async () => {
      const filter = { ufs: ['SP'], fieldOfResearch: nameOf.get(first) };
      const { body } = await start(chooser, { moduleId: 4, ids: [first, second], filter });
      await portal.runJobs();
      await download(chooser, body.id);
      await download(chooser, body.id);
      const at = portal.deps.clock().toISOString();
      const { name: by } = await portal.deps.db
        .selectFrom('account')
        .select('name')
        .where('id', '=', chooser.accountId)
        .executeTakeFirstOrThrow();
      const [newest] = await records(await administrator(portal));
      expect(newest).toEqual({
        id: body.id,
        format: 'CSV',
        state: 'READY',
        requestedBy: by,
        uf: 'SP',
        createdAt: at,
        filter: { 'filter.ufs': ['SP'], 'filter.sortField': 'interviewDate' },
        searched: true,
        chosen: 2,
        exceptions: 0,
        columns: ['class'],
        people: 1,
        downloads: [
          { by, at },
          { by, at },
        ],
      });
      expect(JSON.stringify(newest)).not.toContain(nameOf.get(first));
    });

    it('shows whoever has a state what was taken there alone', async () => {
      const { body } = await start(await manager(portal, 'MG'), { moduleId: 4 });
      const ids = async (caller: Caller) => (await records(caller)).map(({ id }) => id);
      expect(await ids(await administrator(portal, 'MG'))).toEqual([body.id]);
      expect(await ids(await administrator(portal, 'SP'))).not.toContain(body.id);
      expect(await ids(await administrator(portal))).toContain(body.id);
      await portal.runJobs();
    });
  });
});

describe('many rows', () => {
  const MANY = 10_050;
  /** A file of some parts, as one of a hundred thousand people has them. */
  const SMALL_PARTS = { partBytes: 300_000 };
  const folderOf = (id: number) =>
    portal.deps.db
      .selectFrom('list_export')
      .select(['folder', 'parts'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  beforeAll(async () => {
    // Copies of one interview, several a microsecond: pages must neither repeat nor leave out.
    const { id } = await givenInterview(portal, {
      version: 4,
      state: 'AGUARDANDO_AVALIACAO-AGUARDANDO_AVALIACAO',
      uf: 'BA',
    });
    await inTransaction(portal.deps.db, async (tx) => {
      await sql`
        with people as (
          insert into candidate (cpf, name, created_at, updated_at)
          select lpad((88000000000 + n)::text, 11, '0'), 'Pessoa ' || n, now(), now()
            from generate_series(1, ${MANY - 1}) n returning id)
        insert into interview (candidate_id, version, completing, result, city_id, uf_id, email, phone, origin,
                               registered_at, updated_at, expires_on, search_text)
        select people.id, version, completing, result, city_id, uf_id, email, phone, origin,
               registered_at + (people.id % 700) * interval '1 microsecond', updated_at, expires_on, search_text
          from people, interview where interview.id = ${id}`.execute(tx);
    });
  });
  const inBahia = { moduleId: 4, filter: { 'filter.ufs': ['BA'] } };

  it('go out in pages, each person once', async () => {
    const national = await administrator(portal);
    const { body } = await start(national, inBahia);
    await portal.runJobs();
    expect(await read(national, body.id)).toMatchObject({ state: 'READY', written: MANY, total: MANY });
    const lines = linesOf(await download(national, body.id)).slice(1);
    expect(lines).toHaveLength(MANY);
    expect(new Set(lines.map((line) => cellsOf(line)[0])).size).toBe(MANY);
  });

  it('killed in the middle it is written anew, and contains each person once', async () => {
    const national = await administrator(portal);
    const { body } = await start(national, inBahia);
    const files = await openFiles({ s3: null, dataDir: portal.dataDir }, portal.deps.log);
    const job = { exportId: body.id };
    let put = 0;
    const dying: Files = {
      ...files,
      put: (...file) => {
        put += 1;
        return put === 2 ? Promise.reject(new FilesError('files.unavailable', 'put')) : files.put(...file);
      },
    };
    await expect(writeExport(portal.deps, dying, job, SMALL_PARTS)).rejects.toThrow('files.unavailable');
    const { folder: left } = await folderOf(body.id);
    expect(readdirSync(join(portal.dataDir, 'files', 'exports', left))).toEqual(['1']);
    expect(await read(national, body.id)).toMatchObject({ state: 'WRITING', total: MANY });
    // The same job by two workers: the file is of one of them.
    await Promise.all([
      writeExport(portal.deps, files, job, SMALL_PARTS),
      writeExport(portal.deps, files, job, SMALL_PARTS),
    ]);
    await portal.runJobs();
    expect(await read(national, body.id)).toMatchObject({ state: 'READY', written: MANY, total: MANY });
    const lines = linesOf(await download(national, body.id)).slice(1);
    expect([lines.length, new Set(lines.map((line) => cellsOf(line)[0])).size]).toEqual([MANY, MANY]);
    const { folder, parts } = await folderOf(body.id);
    expect(readdirSync(join(portal.dataDir, 'files', 'exports', folder))).toHaveLength(parts);
    expect(existsSync(join(portal.dataDir, 'files', 'exports', left, '1'))).toBe(false);
  });

  it('are read from the primary once an attempt has failed, which the replica may have broken off', async () => {
    const national = await administrator(portal);
    const { body } = await start(national, inBahia);
    const files = await openFiles({ s3: null, dataDir: portal.dataDir }, portal.deps.log);
    const fromPrimary = new Set<boolean>();
    const { db, clock } = portal.deps;
    const deps: Deps = {
      ...portal.deps,
      // Long after the request, which is read from the primary for its own sake.
      clock: () => new Date(clock().getTime() + 60_000),
      reader: {
        hasReplica: true,
        close() {},
        read(who, work) {
          fromPrimary.add(who.wroteLately);
          return work(db);
        },
      },
    };
    const dying: Files = { ...files, put: () => Promise.reject(new FilesError('files.unavailable', 'put')) };
    await expect(writeExport(deps, dying, { exportId: body.id })).rejects.toThrow('files.unavailable');
    expect([...fromPrimary]).toEqual([false]);
    fromPrimary.clear();
    await writeExport(deps, files, { exportId: body.id });
    expect([...fromPrimary]).toEqual([true]);
    expect(await read(national, body.id)).toMatchObject({ state: 'READY', written: MANY });
    await portal.runJobs();
  });

  it('are of one moment, although one moves to the front of the list while the file is written', async () => {
    const national = await administrator(portal);
    const { body } = await start(national, inBahia);
    const files = await openFiles({ s3: null, dataDir: portal.dataDir }, portal.deps.log);
    const { rows } = await sql<{ id: number; name: string }>`
      select i.id, c.name from interview i join candidate c on c.id = i.candidate_id
       where i.version = 4 and i.uf_id = 29 order by i.registered_at, i.id limit 1`.execute(portal.deps.db);
    const [last] = rows;
    let put = 0;
    const meanwhile: Files = {
      ...files,
      async put(...file) {
        put += 1;
        // The last of the list comes first by now, behind what is written.
        if (put === 1)
          await sql`update interview set registered_at = registered_at + interval '1 day' where id = ${last?.id}`.execute(
            portal.deps.db,
          );
        await files.put(...file);
      },
    };
    await writeExport(portal.deps, meanwhile, { exportId: body.id }, SMALL_PARTS);
    const names = linesOf(await download(national, body.id))
      .slice(1)
      .map((line) => cellsOf(line)[0]);
    expect([names.length, names.filter((name) => name === last?.name)]).toEqual([MANY, [last?.name]]);
    await portal.runJobs();
  });

  it('ended while they are being written leave no part of it behind', async () => {
    const national = await administrator(portal);
    const { body } = await start(national, inBahia);
    const files = await openFiles({ s3: null, dataDir: portal.dataDir }, portal.deps.log);
    const job = { exportId: body.id };
    const { folder } = await portal.deps.db
      .selectFrom('list_export')
      .select('folder')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    let put = 0;
    const interrupted: Files = {
      ...files,
      async put(...file) {
        put += 1;
        if (put === 2) {
          await sql`update list_export set expires_at = ${portal.deps.clock()} where id = ${body.id}`.execute(
            portal.deps.db,
          );
          await sweepExports(portal.deps, files);
        }
        await files.put(...file);
      },
    };
    await writeExport(portal.deps, interrupted, job, SMALL_PARTS);
    await portal.runJobs();
    const place = join(portal.dataDir, 'files', 'exports', folder);
    expect(existsSync(place) ? readdirSync(place) : []).toEqual([]);
    expect(await read(national, body.id)).toMatchObject({ state: 'EXPIRED' });
  });

  it('go out as a spreadsheet too, each person once', async () => {
    const national = await administrator(portal);
    const { body } = await start(national, { ...inBahia, format: 'XLSX' });
    await portal.runJobs();
    expect(await read(national, body.id)).toMatchObject({ state: 'READY', written: MANY, total: MANY });
    const sheet = unzipped((await download(national, body.id)).bytes, 'xl/worksheets/sheet1.xml');
    const names = [...sheet.matchAll(/<c r="A\d+"[^>]*><is><t[^>]*>([^<]*)</g)].map((match) => match[1]);
    expect(names.slice(1)).toHaveLength(MANY);
    expect(new Set(names).size).toBe(MANY + 1);
  });

  it('of a spreadsheet that fails or is overtaken are of one attempt', async () => {
    const national = await administrator(portal);
    const { body } = await start(national, { ...inBahia, format: 'XLSX' });
    const files = await openFiles({ s3: null, dataDir: portal.dataDir }, portal.deps.log);
    const job = { exportId: body.id };
    const dying: Files = { ...files, put: () => Promise.reject(new FilesError('files.unavailable', 'put')) };
    await expect(writeExport(portal.deps, dying, job)).rejects.toThrow('files.unavailable');
    let overtaken = false;
    const slow: Files = {
      ...files,
      async put(...file) {
        if (!overtaken) {
          overtaken = true;
          await writeExport(portal.deps, files, job);
        }
        await files.put(...file);
      },
    };
    await writeExport(portal.deps, slow, job);
    const { folder, parts } = await portal.deps.db
      .selectFrom('list_export')
      .select(['folder', 'parts'])
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    const exportsFolder = join(portal.dataDir, 'files', 'exports');
    expect(readdirSync(join(exportsFolder, folder))).toHaveLength(parts);
    expect(unzipped((await download(national, body.id)).bytes, 'xl/worksheets/sheet1.xml')).toContain(
      '</worksheet>',
    );
    await portal.runJobs();
    expect(await read(national, body.id)).toMatchObject({ state: 'READY', written: MANY });
  });

  it('beyond what a spreadsheet takes are refused before anything is written', async () => {
    const { accountId } = await administrator(portal);
    const viewer: Viewer = {
      accountId,
      candidateId: null,
      email: 'a@exemplo.com.br',
      roles: ['ADMINISTRADOR'],
      uf: null,
    };
    const request = {
      moduleId: 4,
      format: 'XLSX',
      filter: inBahia.filter,
      exceptions: [],
      key: randomUUID(),
    } as const;
    await expect(
      startExport(portal.deps, viewer, { accountId, identityId: null }, request as never, MANY - 1),
    ).rejects.toMatchObject({ refusal: { code: 'export.too-many', details: { limit: MANY - 1 } } });
  });

  it('that came after the question end the spreadsheet, rather than be left out of it', async () => {
    const national = await administrator(portal);
    const { body } = await start(national, { ...inBahia, format: 'XLSX' });
    const files = await openFiles({ s3: null, dataDir: portal.dataDir }, portal.deps.log);
    const job = { exportId: body.id };
    await writeExport(portal.deps, files, job, { maxXlsxRows: MANY - 1 });
    expect(await read(national, body.id)).toMatchObject({
      state: 'FAILED',
      reason: { code: 'export.too-many' },
    });
  });
});

describe('whose it is', () => {
  it('two clicks with one key are one file', async () => {
    const key = randomUUID();
    const replies = await Promise.all([start(paulista, { key }), start(paulista, { key })]);
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    await portal.runJobs();
  });

  it('nobody else reads, lists or downloads it', async () => {
    const { body } = await start(paulista);
    expect((await download(paulista, body.id)).body.code).toBe('export.not-ready');
    await portal.runJobs();
    for (const other of [await manager(portal, 'SP'), await administrator(portal)]) {
      expect((await download(other, body.id)).status).toBe(404);
      expect((await other.call(listExportCalls.getListExport, { params: { id: body.id } })).status).toBe(404);
      expect((await other.call(listExportCalls.listListExports, { params: { moduleId: 1 } })).body).toEqual(
        [],
      );
    }
    const own = await paulista.call(listExportCalls.listListExports, { params: { moduleId: 1 } });
    expect(own.body[0]).toMatchObject({ id: body.id, state: 'READY' });
  });

  it('each download is recorded', async () => {
    const { body } = await start(paulista);
    await portal.runJobs();
    await download(paulista, body.id);
    await download(paulista, body.id);
    const lines = await portal.deps.db
      .selectFrom('list_export_download')
      .select('account_id')
      .where('list_export_id', '=', body.id)
      .execute();
    expect(lines).toEqual([{ account_id: paulista.accountId }, { account_id: paulista.accountId }]);
  });

  it.each([
    ['the role is taken', (id: number) => sql`delete from account_role where account_id = ${id}`],
    [
      'another state is given',
      (id: number) => sql`update account_state set uf_id = 31 where account_id = ${id}`,
    ],
  ])('nothing is written once %s', async (_, take) => {
    const formerManager = await manager(portal, 'SP');
    const { body } = await start(formerManager);
    await take(formerManager.accountId).execute(portal.deps.db);
    await portal.runJobs();
    const row = await portal.deps.db
      .selectFrom('list_export')
      .select(['state', 'reason', 'written'])
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ state: 'FAILED', reason: 'access.denied', written: 0 });
  });

  it('what was written for one state is not given to who has another by now', async () => {
    const moved = await manager(portal, 'SP');
    const { body } = await start(moved);
    await portal.runJobs();
    await sql`update account_state set uf_id = 31 where account_id = ${moved.accountId}`.execute(
      portal.deps.db,
    );
    expect((await download(moved, body.id)).status).toBe(404);
  });
});

it('is gone after a day: from the answers at once, from the storage with the sweep', async () => {
  const { body } = await start(paulista);
  await portal.runJobs();
  const { folder } = await portal.deps.db
    .selectFrom('list_export')
    .select('folder')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  const place = join(portal.dataDir, 'files', 'exports', folder);
  expect(readdirSync(place)).toEqual(['1']);
  portal.advance({ days: 1 });
  const again = await signedInAs(portal, paulista.accountId);
  const late = async () => {
    const { status, body: refused } = await download(again, body.id);
    return [status, refused.code, (await read(again, body.id)).state];
  };
  expect(await late()).toEqual([410, 'export.expired', 'EXPIRED']);
  await inTransaction(portal.deps.db, (tx) => portal.deps.queue.send(tx, sweepListExports, {}));
  await portal.runJobs();
  expect(existsSync(place) ? readdirSync(place) : []).toEqual([]);
  expect(await late()).toEqual([410, 'export.expired', 'EXPIRED']);
  const left = await portal.deps.db
    .selectFrom('list_export')
    .select('id')
    .where('state', '<>', 'EXPIRED')
    .where('expires_at', '<=', portal.deps.clock())
    .execute();
  expect(left).toEqual([]);
});
