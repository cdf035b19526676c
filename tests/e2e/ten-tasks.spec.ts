import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { onServer } from '../test-server.ts';
import { expectAccessible } from './accessibility.ts';
import { givenClassRoom } from './class-board.ts';
import { personCpf, signIn, test } from './portal.ts';
import { canMoveRegistrations, databaseOfTheRun, NEEDS_OWN_DATABASE } from './registered-earlier.ts';

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
    await expect(page.getByRole('button', { name: /^(Opções de|Passar as minhas)/ }).first()).toBeVisible();
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
/** Names of letters alone: odd ones would ask for a confirmation of their own before a certificate. */
const nameOf = (n: number) =>
  `Dezena ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[n % 26]}${n < 26 ? 'ira' : 'elia'} Prado`;

/** The class: everybody apt for a month. Written at once, where the API has a limit for each minute. */
const givenApt = (from: number, to: number, idClassRoom: number) =>
  givenPeople(
    from,
    to,
    `'FINALIZADA', 'APTO', now() - interval '60 days', now() - interval '30 days', 'person', (now() + interval '5 months')::date, ${idClassRoom}, 'ENROLLED'`,
  );
/** People without a class who wait for the team. */
const givenAwaiting = (from: number, to: number) =>
  givenPeople(
    from,
    to,
    `'AGUARDANDO_AVALIACAO', 'AGUARDANDO_AVALIACAO', now() - interval '2 days', null, null, null, null, null`,
  );
const givenPeople = (from: number, to: number, values: string) =>
  sql(
    `with people as (
       insert into candidate (cpf, name)
       select * from unnest($1::text[], $2::text[])
       returning id, cpf)
     insert into interview (candidate_id, version, email, phone, city_id, uf_id, origin,
                            completing, result, registered_at, processed_at, decided_by, expires_on, class_room_id, class_link)
     select people.id, 4, 'dezena.' || people.id || '@exemplo.com.br', '11987654321', 3550308, 35, 'MANAGER', ${values}
       from people`,
    [
      Array.from({ length: to - from + 1 }, (_, i) => personCpf(FIRST + from + i)),
      Array.from({ length: to - from + 1 }, (_, i) => nameOf(from + i)),
    ],
  );
const ofPeople = (...n: readonly number[]) =>
  `candidate_id in (select id from candidate where name in (${n.map((one) => `'${nameOf(one)}'`).join(', ')}))`;

/** A manager of this journey alone, with the password of the demo accounts. */
const givenManager = (name: string, email: string) =>
  sql(
    `with added as (
       insert into account (name, email, password_hash)
       select $1, $2, password_hash from account where email = 'admin@demo.local'
       returning id)
     insert into account_role (account_id, role) select id, 'GESTOR' from added`,
    [name, email],
  );

const row = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const ofPerson = (n: number) => `${LIST}&busca=${personCpf(FIRST + n)}`;
const LIST = '/gestor/entrevista?modulo=4';
const brazilian = (day: string) => day.split('-').toReversed().join('/');
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

test('the ten tasks of a manager', async ({ page, context }, info) => {
  // Ten journeys in one: they share the class.
  test.slow();
  await signIn(context, 'admin@demo.local');
  const { request } = context;
  const { idClassRoom, className } = await givenClassRoom(request);
  // Thirty-seven of a class, of whom two have five days left, and five others who wait, one of them for long.
  await givenApt(0, 36, idClassRoom);
  await givenAwaiting(40, 44);
  await sql(
    `update interview set processed_at = now() - interval '6 months' + interval '5 days',
            registered_at = now() - interval '7 months', expires_on = (now() + interval '5 days')::date
      where ${ofPeople(1, 2)}`,
  );
  await sql(`update interview set registered_at = now() - interval '150 days' where ${ofPeople(44)}`);
  await givenManager('Dezena que Entrega', 'entrega.dezena@demo.local');
  await givenManager('Dezena que Recebe', 'recebe.dezena@demo.local');
  await sql(
    `update interview set owner_id = (select id from account where email = 'entrega.dezena@demo.local')
      where ${ofPeople(0, 1, 2, 43, 44)}`,
  );
  const dialog = page.getByRole('dialog');
  const OF_CLASS = `${LIST}&turma=${idClassRoom}`;
  const chooseAll = (hand: Hand) =>
    hand.click(page.getByRole('checkbox', { name: 'Selecionar esta página' }).last());
  const done = async (count: number) => {
    await expect(dialog.getByRole('heading', { name: 'Resultado de cada pessoa' })).toBeVisible();
    await expect(dialog.getByText(`${count} concluídas`, { exact: true })).toBeVisible();
  };

  await task(
    page,
    info,
    '1 find 37 of a class and write to them',
    { from: LIST, presses: 10, pages: 1 },
    async (hand) => {
      await hand.click(page.getByRole('button', { name: 'Filtrar por Turma' }));
      await hand.fill(dialog.getByRole('textbox', { name: 'Buscar em Turma' }), className);
      await hand.click(dialog.getByRole('checkbox', { name: className, exact: true }));
      await hand.click(dialog.getByRole('button', { name: 'Aplicar' }));
      await expect(page.getByText('37 entrevistas')).toBeVisible();
      await chooseAll(hand);
      await hand.click(page.getByRole('button', { name: /todas as 37 encontradas/i }));
      await hand.choose('Ações em lote com a seleção', 'Enviar e-mail de autoavaliação');
      await hand.click(dialog.getByRole('button', { name: 'Continuar' }));
      await hand.click(dialog.getByRole('button', { name: 'Enviar e-mails' }));
      await done(37);
    },
  );

  await task(
    page,
    info,
    '3 extend those that end this week',
    { from: OF_CLASS, presses: 8, pages: 1 },
    async (hand) => {
      await hand.click(page.getByRole('button', { name: 'Filtros', exact: true }));
      await hand.fill(dialog.getByRole('group', { name: 'Prazo' }).getByLabel('Até'), brazilian(day(7)));
      await hand.click(dialog.getByRole('button', { name: 'Aplicar' }));
      await expect(page.getByText('2 entrevistas')).toBeVisible();
      await chooseAll(hand);
      await hand.choose('Ações em lote com a seleção', 'Prorrogar prazo');
      await hand.click(dialog.getByRole('button', { name: 'Continuar' }));
      await hand.click(dialog.getByRole('button', { name: 'Prorrogar', exact: true }));
      await done(2);
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
    '8 export chosen columns',
    { from: OF_CLASS, presses: 9, pages: 1 },
    async (hand) => {
      await hand.click(page.getByRole('button', { name: 'Colunas', exact: true }));
      await expectAccessible(page);
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
    '4 score three in a row',
    {
      from: `${LIST}&busca=Dezena&espera=AWAITING_EVALUATION&por=nome&ordem=crescente`,
      presses: 45,
      pages: 1,
    },
    async (hand) => {
      for (const n of [40, 41, 42]) {
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
        await expect(page.getByText(nameOf(n), { exact: true })).toHaveCount(0);
      }
    },
  );

  await task(page, info, '5 find who waits longest', { from: LIST, presses: 2, pages: 1 }, async (hand) => {
    await hand.click(page.getByRole('link', { name: /Aguardando avaliação/ }).first());
    await hand.click(page.getByRole('button', { name: 'Data de inscrição', exact: true }));
    await expect(row(page).first()).toContainText(nameOf(44));
  });

  await task(page, info, '6 correct an address', { from: LIST, presses: 7, pages: 2 }, async (hand) => {
    await hand.key('Control+k');
    await hand.fill(dialog.getByRole('searchbox'), nameOf(43));
    const person = dialog.getByRole('menuitem', { name: nameOf(43) });
    await expect(person).toBeVisible();
    await expectAccessible(page);
    await hand.click(person);
    await expect(page.getByRole('heading', { level: 1, name: nameOf(43) })).toBeVisible();
    await hand.choose(`Opções de ${nameOf(43)}`, 'Editar candidato');
    await hand.fill(dialog.getByLabel(/^E-mail/), 'dezena.certa@exemplo.com.br');
    await hand.click(dialog.getByRole('button', { name: 'Salvar' }));
    await expect(page.getByText('dezena.certa@exemplo.com.br').first()).toBeVisible();
  });

  await task(
    page,
    info,
    '9 see why a state falls behind',
    { from: LIST, presses: 2, pages: 2 },
    async (hand) => {
      await hand.click(page.getByRole('link', { name: 'Painel', exact: true }));
      const states = page.getByRole('table', { name: /^Por estado/ });
      await hand.click(states.getByRole('link', { name: /^SP ?, só este estado/ }));
      await expect(page).toHaveURL(/[?&]uf=SP/);
      await expect(page.getByText(/Onde mais gente fica pelo caminho/)).toBeVisible();
    },
  );

  await task(
    page,
    info,
    '2 certify a class',
    { from: `${OF_CLASS}&tamanho=50`, presses: 8, pages: 1 },
    async (hand) => {
      await chooseAll(hand);
      await hand.choose('Ações em lote com a seleção', 'Gerar certificado');
      await hand.click(dialog.getByRole('button', { name: 'Continuar' }));
      await hand.fill(page.getByLabel(/Data de início/), brazilian(day(-8)));
      await hand.fill(page.getByLabel(/Data de término/), brazilian(day(-3)));
      await hand.click(dialog.getByRole('button', { name: 'Continuar' }));
      await hand.click(dialog.getByRole('button', { name: 'Confirmar' }));
      await done(37);
    },
  );

  await signIn(context, 'entrega.dezena@demo.local');
  await task(
    page,
    info,
    "10 hand over one's interviews",
    { from: '/gestor/minha-vez?modulo=4', presses: 5, pages: 1 },
    async (hand) => {
      await hand.click(page.getByRole('button', { name: 'Passar as minhas' }));
      await hand.fill(dialog.getByRole('textbox', { name: /^Buscar gestor pelo nome/ }), 'que Recebe');
      await hand.click(dialog.getByRole('radio', { name: /Dezena que Recebe/ }));
      await expectAccessible(page);
      await hand.click(dialog.getByRole('button', { name: 'Continuar' }));
      await hand.click(dialog.getByRole('button', { name: 'Passar inscrições' }));
      await done(2);
    },
  );
});
