import { readFile } from 'node:fs/promises';
import { expect, type APIRequestContext, type Locator, type Page, type TestInfo } from '@playwright/test';
import { contract } from '#contract/contract.ts';
import { MANUAL_SCORE_NAMES } from '#contract/evaluations.ts';
import { COMPETENCY_CODES } from '#domain/evaluation/competencies.ts';
import { onServer } from '../test-server.ts';
import { givenClassRoom } from './class-board.ts';
import { personCpf, signIn, test } from './portal.ts';
import {
  canMoveRegistrations,
  databaseOfTheRun,
  NEEDS_OWN_DATABASE,
  registeredEarlier,
} from './registered-earlier.ts';

/**
 * A manager's ten tasks, each with the presses and the pages that it takes: a press is a click, a key that acts or a field
 * that is filled; a page is an address that was opened by one. More of them than the bound is a detour that came back.
 */
test.use({ viewport: { width: 1440, height: 900 } });
test.skip(!canMoveRegistrations(), NEEDS_OWN_DATABASE);

/** Counts what a person does. */
class Hand {
  readonly page: Page;
  presses = 0;
  constructor(page: Page) {
    this.page = page;
  }
  async click(control: Locator): Promise<void> {
    this.presses += 1;
    await control.click();
  }
  async fill(field: Locator, text: string): Promise<void> {
    this.presses += 1;
    await field.fill(text);
  }
  async key(key: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }
  async choose(menu: string | RegExp, entry: string): Promise<void> {
    await this.click(this.page.getByRole('button', { name: menu }).last());
    await this.click(this.page.getByRole('menuitem', { name: entry, exact: true }));
  }
}

/** Does a task from the list or another page, and holds it to the most presses and pages that it may take. */
async function task(
  page: Page,
  info: TestInfo,
  name: string,
  { from, presses, pages }: { from: string; presses: number; pages: number },
  work: (hand: Hand) => Promise<void>,
): Promise<void> {
  await test.step(name, async () => {
    await page.goto(from);
    const seen = new Set<string>();
    const see = () => seen.add(new URL(page.url()).pathname);
    see();
    page.on('framenavigated', see);
    const hand = new Hand(page);
    await work(hand);
    page.off('framenavigated', see);
    info.annotations.push({ type: name, description: `${hand.presses} presses, ${seen.size} pages` });
    expect(hand.presses, `presses: ${name}`).toBeLessThanOrEqual(presses);
    expect(seen.size, `pages: ${name}`).toBeLessThanOrEqual(pages);
  });
}

const sql = (text: string, values: readonly unknown[] = []) => {
  const url = databaseOfTheRun();
  if (url === null) throw new Error(NEEDS_OWN_DATABASE);
  return onServer(url, (client) => client.query(text, [...values]));
};

const FIRST = 95_101;
const nameOf = (n: number) => `Dezena ${String(n).padStart(2, '0')} Prado`;
const emailOf = (n: number) => `dezena.${n}@exemplo.com.br`;

async function register(request: APIRequestContext, n: number): Promise<number> {
  const reply = await request.post(contract.registerCandidate.path, {
    data: {
      candidate: { cpf: personCpf(FIRST + n), name: nameOf(n) },
      email: emailOf(n),
      phone: '11987654321',
      city: { id: 3_550_308, uf: { id: 35 } },
      module: { id: 4 },
      sendEmail: false,
    },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
  return ((await reply.json()) as { id: number }).id;
}

const SCORES = Object.fromEntries(COMPETENCY_CODES.map((code) => [MANUAL_SCORE_NAMES[code], 20]));
async function score(request: APIRequestContext, interviewId: number): Promise<void> {
  const reply = await request.put(contract.evaluateByScores.path, {
    data: { interviewId, justification: 'Histórias concretas.', ...SCORES },
  });
  expect(reply.ok(), await reply.text()).toBe(true);
}

/** People who are only there to be many: written at once, where the API has a limit for each minute. */
const givenMany = (from: number, to: number) =>
  sql(
    `with people as (
       insert into candidate (cpf, name) select * from unnest($1::text[], $2::text[]) returning id, cpf)
     insert into interview (candidate_id, version, completing, result, email, phone, city_id, uf_id, origin, registered_at, expires_on)
     select people.id, 4, 'AGUARDANDO_AVALIACAO', 'AGUARDANDO_AVALIACAO', 'dezena.' || people.id || '@exemplo.com.br', '11987654321',
            3550308, 35, 'MANAGER', now(), (now() + interval '6 months')::date
       from people`,
    [
      Array.from({ length: to - from + 1 }, (_, i) => personCpf(FIRST + from + i)),
      Array.from({ length: to - from + 1 }, (_, i) => nameOf(from + i)),
    ],
  );

const row = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const ofPerson = (n: number) => `${LIST}&busca=${personCpf(FIRST + n)}`;
const LIST = '/gestor/entrevista?modulo=4';
const brazilian = (day: string) => day.split('-').toReversed().join('/');
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

test('the ten tasks of a manager', async ({ page, context }, info) => {
  test.slow();
  await signIn(context, 'admin@demo.local');
  const { request } = context;
  const { idClassRoom, className } = await givenClassRoom(request);
  // Thirty-seven of a class, three of them apt, of whom two have five days left.
  const apt: number[] = [];
  for (const n of [0, 1, 2]) {
    const id = await register(request, n);
    await registeredEarlier(personCpf(FIRST + n));
    await score(request, id);
    apt.push(id);
  }
  for (const n of [3, 4, 5, 6]) await register(request, n);
  await givenMany(7, 36);
  await sql(
    `update interview set class_room_id = $1, class_link = 'ENROLLED'
      where candidate_id in (select id from candidate where name like 'Dezena __ Prado')`,
    [idClassRoom],
  );
  await sql(
    `update interview set processed_at = now() - interval '6 months' + interval '5 days',
            registered_at = now() - interval '7 months', expires_on = (now() + interval '5 days')::date
      where id = any($1)`,
    [apt.slice(1)],
  );
  await sql(
    `update interview set registered_at = now() - interval '5 months'
      where candidate_id = (select id from candidate where name = $1)`,
    [nameOf(7)],
  );
  const dialog = page.getByRole('dialog');
  const OF_CLASS = `${LIST}&turma=${idClassRoom}`;
  const done = dialog.getByRole('heading', { name: 'Resultado de cada pessoa' });

  await task(
    page,
    info,
    '1 find 37 of a class and write to them',
    { from: LIST, presses: 9, pages: 1 },
    async (hand) => {
      await hand.click(page.getByRole('button', { name: 'Filtrar por Turma' }));
      await hand.fill(dialog.getByRole('textbox', { name: 'Buscar em Turma' }), className);
      await hand.click(dialog.getByRole('checkbox', { name: className, exact: true }));
      await hand.click(dialog.getByRole('button', { name: 'Aplicar' }));
      await expect(page.getByText('37 entrevistas')).toBeVisible();
      await hand.click(page.getByRole('checkbox', { name: 'Selecionar esta página' }).last());
      await hand.click(page.getByRole('button', { name: /todas as 37 encontradas/i }));
      await hand.choose('Ações em lote com a seleção', 'Enviar e-mail de inscrição');
      await expect(dialog.getByText(/\b37\b/).first()).toBeVisible();
    },
  );

  await task(
    page,
    info,
    '3 extend those that end this week',
    { from: OF_CLASS, presses: 8, pages: 1 },
    async (hand) => {
      await hand.click(page.getByRole('button', { name: 'Filtros', exact: true }));
      const deadline = dialog.getByRole('group', { name: 'Prazo' });
      await hand.fill(deadline.getByLabel('Até'), brazilian(day(7)));
      await hand.click(dialog.getByRole('button', { name: 'Aplicar' }));
      await expect(page.getByText('2 entrevistas')).toBeVisible();
      await hand.click(page.getByRole('checkbox', { name: 'Selecionar esta página' }).last());
      await hand.choose('Ações em lote com a seleção', 'Prorrogar prazo');
      await hand.click(dialog.getByRole('button', { name: 'Prorrogar', exact: true }));
      await expect(done).toBeVisible();
      await expect(dialog.getByText('Concluída', { exact: true })).toHaveCount(2);
    },
  );

  await task(page, info, '7 undo a mistake', { from: ofPerson(0), presses: 6, pages: 1 }, async (hand) => {
    await hand.choose(`Opções de ${nameOf(0)}`, 'Realizar desistência');
    await hand.click(dialog.getByRole('button', { name: 'Confirmar desistência' }));
    await expect(row(page).first()).toContainText('Desistente');
    await hand.choose(`Opções de ${nameOf(0)}`, 'Desfazer desistência');
    await hand.click(dialog.getByRole('button', { name: 'Desfazer desistência' }));
    await expect(row(page).first()).toContainText('Apto');
  });

  await task(
    page,
    info,
    '2 certify a class',
    { from: `${OF_CLASS}&tamanho=50`, presses: 8, pages: 1 },
    async (hand) => {
      await hand.click(page.getByRole('checkbox', { name: 'Selecionar esta página' }).last());
      await hand.choose('Ações em lote com a seleção', 'Gerar certificado');
      await hand.click(dialog.getByRole('button', { name: 'Continuar' }));
      await hand.fill(page.getByLabel(/Data de início/), day(-8));
      await hand.fill(page.getByLabel(/Data de término/), day(-3));
      await hand.click(dialog.getByRole('button', { name: 'Continuar' }));
      await hand.click(dialog.getByRole('button', { name: 'Confirmar' }));
      await expect(done).toBeVisible();
      await expect(dialog.getByText('Concluída', { exact: true })).toHaveCount(3);
    },
  );

  await task(
    page,
    info,
    '4 score three in a row',
    { from: `${OF_CLASS}&por=nome&ordem=crescente`, presses: 45, pages: 1 },
    async (hand) => {
      for (const n of [3, 4, 5]) {
        await hand.choose(`Opções de ${nameOf(n)}`, 'Avaliar candidato');
        const boxes = dialog.locator('[data-score]');
        await expect(boxes).toHaveCount(10);
        for (let i = 0; i < 10; i += 1) await hand.fill(boxes.nth(i), '7');
        await hand.fill(dialog.getByLabel(/^Justificativa/), 'Histórias concretas.');
        await hand.click(page.getByRole('button', { name: 'Salvar avaliação' }));
        await hand.click(
          page
            .getByRole('dialog', { name: 'Confirmar avaliação?' })
            .getByRole('button', { name: 'Confirmar' }),
        );
        await expect(dialog).toHaveCount(0);
        await expect(page.getByRole('row', { name: new RegExp(nameOf(n)) })).toContainText('Apto');
      }
    },
  );

  await task(
    page,
    info,
    '5 find who waits longest',
    { from: OF_CLASS, presses: 4, pages: 1 },
    async (hand) => {
      await hand.click(page.getByRole('button', { name: 'Filtrar por Status do participante' }));
      await hand.click(dialog.getByRole('checkbox', { name: /^Aguardando avaliação/ }));
      await hand.click(dialog.getByRole('button', { name: 'Aplicar' }));
      await hand.click(page.getByRole('button', { name: 'Data de inscrição', exact: true }));
      await expect(row(page).first()).toContainText(nameOf(7));
    },
  );

  await task(page, info, '6 correct an address', { from: LIST, presses: 7, pages: 2 }, async (hand) => {
    await hand.key('Control+k');
    await hand.fill(dialog.getByRole('searchbox'), 'Dezena 06');
    await hand.click(dialog.getByRole('menuitem', { name: /^Dezena 06 Prado/ }));
    await hand.choose(`Opções de ${nameOf(6)}`, 'Editar candidato');
    await hand.fill(dialog.getByLabel(/^E-mail/), 'dezena.certa@exemplo.com.br');
    await hand.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(page.getByText('dezena.certa@exemplo.com.br').first()).toBeVisible();
  });

  await task(
    page,
    info,
    '8 export chosen columns',
    { from: OF_CLASS, presses: 9, pages: 1 },
    async (hand) => {
      await hand.click(page.getByRole('button', { name: 'Colunas', exact: true }));
      await hand.click(dialog.getByRole('checkbox', { name: 'Turma' }));
      await hand.click(dialog.getByRole('checkbox', { name: 'Prazo' }));
      await hand.click(dialog.getByRole('button', { name: 'Aplicar' }));
      await expect(page.getByRole('columnheader', { name: 'Prazo' })).toBeVisible();
      await hand.choose('Ações em lote', 'Baixar planilha');
      // What the list shows is ticked already.
      await expect(dialog.getByRole('checkbox', { name: 'Prazo' })).toBeChecked();
      await expect(dialog.getByRole('checkbox', { name: 'Turma' })).not.toBeChecked();
      await hand.click(dialog.getByRole('radio', { name: /CSV/ }));
      await hand.click(dialog.getByRole('button', { name: 'Exportar' }));
      const download = page.waitForEvent('download');
      await hand.click(dialog.getByRole('link', { name: /^Baixar/ }));
      const file = await (await download).path();
      const [head, ...lines] = (await readFile(file, 'utf8')).trim().split(/\r?\n/);
      expect(head).toContain('Prazo');
      expect(head).not.toContain('Turma');
      expect(lines).toHaveLength(37);
    },
  );

  await task(
    page,
    info,
    '9 see why a state falls behind',
    { from: LIST, presses: 3, pages: 1 + 1 },
    async (hand) => {
      await hand.click(page.getByRole('link', { name: 'Painel', exact: true }));
      const states = page.getByRole('table', { name: /^Por estado/ });
      await hand.click(states.getByRole('link', { name: /^SP,/ }));
      await expect(page).toHaveURL(/[?&]uf=SP/);
      // Which stage loses them, and who of them waits.
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    },
  );

  await task(
    page,
    info,
    "10 hand over one's interviews",
    { from: ofPerson(8), presses: 4, pages: 1 },
    async (hand) => {
      await hand.choose(`Opções de ${nameOf(8)}`, 'Incluir gestor responsável');
      await hand.click(dialog.getByRole('button', { name: 'Incluir a mim' }));
      await hand.click(page.getByRole('button', { name: 'Confirmar', exact: true }));
      await expect(page.getByText('Inclusão efetuada com sucesso!')).toBeVisible();
    },
  );
});
