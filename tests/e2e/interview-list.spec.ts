import { expect, type Page } from '@playwright/test';
import { contract } from '#contract/contract.ts';
import { expectAccessible } from './accessibility.ts';
import { personCpf, signIn, test } from './portal.ts';

/**
 * The managers' list narrowed by the filters of its columns and by days, found again by Back, by reloading and in a
 * second window. Reads alone, but for one person: the demonstration's São Paulo and Bahia are in the list whatever other journeys add.
 */
const row = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const pill = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Filtros em uso' }).getByRole('listitem').filter({ hasText: text });
const statesShown = async (page: Page) =>
  new Set(
    await page
      .locator('tbody tr')
      .evaluateAll((rows: HTMLTableRowElement[]) =>
        rows.map(({ cells }) => cells[1]?.innerText.trim().slice(-2)),
      ),
  );
const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a state by the keyboard alone, then Back, reloading and a second window', async ({
    page,
    context,
  }) => {
    await signIn(context, 'admin@demo.local');
    const registered = await context.request.post(contract.registerCandidate.path, {
      data: {
        candidate: { cpf: personCpf(95_301), name: 'Conceição Vasconcelos' },
        email: 'maria.conceicao.12@exemplo.com.br',
        phone: '11987654321',
        city: { id: 3_550_308, uf: { id: 35 } },
        module: { id: 1 },
        sendEmail: false,
      },
    });
    expect(registered.ok(), await registered.text()).toBe(true);
    await page.goto('/gestor/entrevista?modulo=1');
    await expect(row(page)).toHaveCount(10);
    // Ten rows without scrolling, whatever they are called and wherever they get mail.
    await expect(row(page).last()).toBeInViewport({ ratio: 1 });
    const longest = await row(page).filter({ hasText: 'maria.conceicao.12@' }).boundingBox();
    expect(longest?.height).toBeLessThan(60);

    const filter = page.getByRole('button', { name: 'Filtrar por UF' });
    await filter.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Filtrar por UF' });
    await expect(dialog.getByRole('checkbox', { name: 'São Paulo' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(filter).toBeFocused();
    await expect(page).toHaveURL('/gestor/entrevista?modulo=1');

    await page.keyboard.press('Enter');
    await dialog.getByRole('checkbox', { name: 'Bahia' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/gestor/entrevista?modulo=1&uf=BA');
    await expect(filter).toBeFocused();
    await expect(pill(page, 'UF: BA')).toBeVisible();
    await expect.poll(() => statesShown(page)).toEqual(new Set(['BA']));
    // Rows of another list are paler until these are there.
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);

    await page.reload();
    await expect(pill(page, 'UF: BA')).toBeVisible();
    const second = await context.newPage();
    await second.goto(page.url());
    await expect.poll(() => statesShown(second)).toEqual(new Set(['BA']));
    await second.close();

    await page.goBack();
    await expect(pill(page, 'UF: BA')).toHaveCount(0);
    await page.goForward();
    await expect(pill(page, 'UF: BA')).toBeVisible();
    await page.getByRole('button', { name: 'Remover filtro UF: BA' }).click();
    await expect(page).toHaveURL('/gestor/entrevista?modulo=1');
  });

  test('a notice covers no button', async ({ page, context }) => {
    await signIn(context, 'admin@demo.local');
    await page.goto('/gestor/entrevista?modulo=1');
    await expect(row(page)).toHaveCount(10);
    // A notice with the focus in it stays.
    await page.getByRole('button', { name: 'Fechar aviso' }).focus();
    const canBePressed = (name: string) =>
      page.getByRole('button', { name, exact: true }).click({ trial: true, timeout: 15_000 });
    for (const name of ['Sair', 'Filtros', 'Ações em lote', 'Novo Candidato', 'Próxima'])
      await canBePressed(name);
    await page
      .locator('thead input')
      .first()
      .evaluate((box: HTMLInputElement) => box.click());
    for (const name of ['Ações em lote com a seleção', 'Limpar seleção']) await canBePressed(name);
    const warning = page.getByText('Existe(m) entrevista(s) no sistema "Aguardando avaliação".');
    await expect(warning).toBeVisible();
    await page.getByRole('link', { name: 'Ver entrevistas' }).click();
    await expect(page).toHaveURL('/gestor/entrevista?modulo=1&resultado=AGUARDANDO_AVALIACAO');
    await expect(row(page).first()).toContainText('Aguardando avaliação');
    // Each load of the list shows it; at the page's end it has its own place, at the desk and on a phone.
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      await page.getByRole('button', { name: 'Fechar aviso' }).focus();
      // A phone draws four rows first, and with the others the page's end is elsewhere.
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        const notice = await warning.boundingBox();
        const footer = await page.locator('footer').boundingBox();
        const last = await row(page).last().boundingBox();
        if (!notice || !footer || !last) throw new Error('no notice, footer or row');
        expect(notice.y).toBeGreaterThanOrEqual(last.y + last.height);
        expect(notice.y + notice.height).toBeLessThanOrEqual(footer.y);
      }).toPass({ timeout: 10_000 });
    }
    // Another notice, here that nobody is selected, stands above the line.
    await page.setViewportSize({ width: 1440, height: 800 });
    await page.reload();
    // Under the pointer it stays.
    await warning.hover();
    await warning.hover({ position: { x: 5, y: 5 } });
    await page.getByRole('button', { name: 'Ações em lote' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Gerar certificado' }).press('Enter');
    const other = page.getByRole('region', { name: 'Avisos' }).getByRole('listitem').first();
    await expect(other).toBeVisible();
    const [above, line] = [await other.boundingBox(), await warning.boundingBox()];
    if (!above || !line) throw new Error('no other notice, or no line');
    expect(above.y + above.height).toBeLessThanOrEqual(line.y);
  });

  test('columns stay in place from page to page, and the selection bar covers no row', async ({
    page,
    context,
  }) => {
    await signIn(context, 'gestor@demo.local');
    const columns = () =>
      page.locator('thead th').evaluateAll((heads) => heads.map((head) => head.getBoundingClientRect().x));
    await page.goto('/gestor/entrevista?modulo=1&uf=SP&uf=MG&uf=BA');
    await expect(row(page)).toHaveCount(10);
    const first = await columns();
    await page.getByRole('checkbox', { name: 'Selecionar esta página' }).last().check();
    const bar = await page.getByRole('region', { name: 'Seleção' }).boundingBox();
    const last = await row(page).last().boundingBox();
    if (!bar || !last) throw new Error('no bar, or no row');
    expect(last.y + last.height).toBeLessThanOrEqual(bar.y);
    await page.getByRole('button', { name: 'Próxima' }).click();
    await expect(page.getByText('Página 2')).toBeVisible();
    await expect(row(page).first()).toBeVisible();
    expect(await columns()).toEqual(first);
    // A longer page, of which each row can be selected at once; those selected before remain.
    await page.getByRole('combobox', { name: 'Por página' }).selectOption('25');
    await expect(page).toHaveURL(/[?&]tamanho=25(&|$)/);
    await expect(page.getByText('Página 1 de')).toBeVisible();
    await expect(row(page).nth(10)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Seleção' })).toContainText('10 pessoas selecionadas');
    await page.getByRole('checkbox', { name: 'Selecionar esta página' }).last().check();
    await expect(page.getByRole('region', { name: 'Seleção' })).toContainText(
      /(?:1[1-9]|2\d|3[0-5]) pessoas selecionadas/,
    );
    expect(await columns()).toEqual(first);
    // At the page's end, where the bar lies over no row: higher up it may hide half of a button.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expectAccessible(page);
    // Words in another order, and a column that every version has.
    await page.goto('/gestor/entrevista?modulo=1&busca=nogueira+clara');
    await expect(page.getByRole('row', { name: /Clara Nogueira/ })).toBeVisible();
    await expect(page.getByRole('columnheader', { name: /Status do participante/ })).toBeVisible();
  });

  test('a pinned filter comes back with the list until it is removed', async ({ page, context }) => {
    await signIn(context, 'admin@demo.local');
    await page.goto('/gestor/entrevista?modulo=1&uf=SP&resultado=APTO');
    await page.getByRole('button', { name: 'Fixar filtro UF: SP' }).click();
    await page.goto('/gestor/entrevista');
    await expect(page).toHaveURL('/gestor/entrevista?modulo=1&uf=SP');
    await expect.poll(() => statesShown(page)).toEqual(new Set(['SP']));
    // A shared link shows the same list.
    await page.goto('/gestor/entrevista?modulo=1&uf=BA');
    await expect.poll(() => statesShown(page)).toEqual(new Set(['BA']));
    await page.goto('/gestor/entrevista?modulo=1');
    await page.getByRole('button', { name: 'Remover filtro UF: SP' }).click();
    await expect(page).toHaveURL('/gestor/entrevista?modulo=1');
    await page.reload();
    await expect(row(page)).toHaveCount(10);
    await expect(page.getByRole('list', { name: 'Filtros em uso' })).toHaveCount(0);
  });

  test('filters without a match show that, and can be cleared', async ({ page, context }) => {
    await signIn(context, 'admin@demo.local');
    await page.goto('/gestor/entrevista?modulo=1');
    await page.getByRole('button', { name: 'Filtros', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Filtros' });
    await expect(dialog.getByRole('checkbox', { name: 'Meus cadastros' })).toBeVisible();
    await expectAccessible(page);
    const days = dialog.getByRole('group', { name: 'Data de inscrição' });
    await days.getByLabel('De').fill('1999-01-02');
    await days.getByLabel('Até').fill('1999-01-01');
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await expect(dialog.getByText('A data final deve ser igual ou posterior à inicial.')).toBeVisible();
    await days.getByLabel('Até').fill('1999-01-02');
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page).toHaveURL('/gestor/entrevista?modulo=1&de=1999-01-02&ate=1999-01-02');
    await expect(page.getByText('Nada encontrado')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filtrar por UF' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(row(page)).toHaveCount(10);
  });

  test('users of one state see it as a fixed filter', async ({ page, context }) => {
    await signIn(context, 'gestor.sp@demo.local');
    await page.goto('/gestor/entrevista?modulo=1&uf=BA');
    await expect(page.getByText('UF: SP, o seu estado')).toBeVisible();
    await expect(page.getByText('Nada encontrado')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Filtrar por UF' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Remover filtro UF: BA' }).click();
    await expect(row(page).first()).toBeVisible();
    await page.getByRole('button', { name: 'Filtrar por Cidade' }).click();
    await expect(page.getByRole('checkbox', { name: /, SP$/ }).first()).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /, (?!SP)..$/ })).toHaveCount(0);
    await page.keyboard.press('Escape');

    // Printed, for the door of a seminar: who is in the list, and nothing that can only be pressed.
    await page.emulateMedia({ media: 'print' });
    // An A4 sheet between its margins, far narrower than where rows become cards.
    await page.setViewportSize({ width: 718, height: 1040 });
    await expect(page.getByText('Empretec Urbano: inscrições')).toBeVisible();
    await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group');
    await expect(row(page).first()).toHaveCSS('display', 'table-row');
    await expect(row(page).first().getByRole('link')).toBeVisible();
    for (const control of ['Sair', 'Filtros', 'Novo Candidato', 'Filtrar por Cidade'])
      await expect(page.getByRole('button', { name: control })).toHaveCount(0);
    for (const kind of ['checkbox', 'searchbox', 'navigation'] as const)
      await expect(page.getByRole(kind)).toHaveCount(0);
    await page.emulateMedia({ media: null });
  });

  test('from the notes of one found candidate to the next, and back to their page', async ({
    page,
    context,
  }) => {
    await signIn(context, 'admin@demo.local');
    await page.goto('/gestor/entrevista?modulo=1&resultado=APTO');
    await row(page)
      .first()
      .getByRole('button', { name: /^Opções de/ })
      .click();
    await page.getByRole('menuitem', { name: 'Visualizar notas e respostas' }).click();
    const name = page.getByRole('heading', { level: 1 });
    // The list's title, then the page's until the candidate is loaded.
    await expect(name).not.toHaveText(/^(Olá|Notas e respostas)/);
    const first = await name.innerText();
    const found = page.getByRole('navigation', { name: 'Candidatos encontrados' });
    await found.getByRole('link', { name: /^Próximo/ }).click();
    await expect(name).not.toHaveText(first);
    await expectAccessible(page);
    await found.getByRole('link', { name: `Anterior: ${first}` }).click();
    await expect(name).toHaveText(first);
    await page.getByRole('link', { name: 'Voltar para a lista' }).click();
    await expect(page).toHaveURL('/gestor/entrevista?modulo=1&resultado=APTO');
  });

  test('a name opens the person, and leads back to the same place of the same list', async ({
    page,
    context,
  }) => {
    await signIn(context, 'gestor@demo.local');
    await page.goto('/gestor/entrevista?modulo=1&uf=SP&uf=MG&uf=BA&tamanho=25');
    await expect(row(page).first()).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('textbox', { name: /^Buscar/ })).toBeFocused();
    await row(page).first().getByRole('checkbox').focus();
    await page.keyboard.press('j');
    await expect(row(page).nth(1).getByRole('link').first()).toBeFocused();
    const last = row(page).last().getByRole('link').first();
    const name = await last.innerText();
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await last.scrollIntoViewIfNeeded();
      await last.focus();
      const place = await page.evaluate(() => window.scrollY);
      expect(place).toBeGreaterThan(0);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/gestor\/candidato\/\d+\?modulo=1$/);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(
        page.getByRole('region', { name: 'Linha do tempo' }).getByRole('listitem').last(),
      ).toContainText('Inscrição registrada');
      for (const part of ['Inscrição', 'Documentos', 'E-mails', 'Comentários'])
        await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
      await expectAccessible(page);
      expect(await sidewaysBy(page)).toBe(0);
      // The row's own menu, by the keyboard; the dialogs of the list open here.
      await page.getByRole('button', { name: `Opções de ${name}` }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Histórico', exact: true }).press('Enter');
      await expect(page.getByRole('dialog', { name: 'Histórico' })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Voltar para a lista' }).press('Enter');
      await expect(page).toHaveURL('/gestor/entrevista?modulo=1&uf=SP&uf=MG&uf=BA&tamanho=25');
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    }
    const person = await last.getAttribute('href');
    await page.goto('/gestor/candidato/999999?modulo=1');
    await expect(page.getByText('Pessoa não encontrada')).toBeVisible();
    await page.goto(person ?? '');
    await page.getByRole('link', { name: 'Voltar para a lista' }).click();
    await expect(page).toHaveURL('/gestor/entrevista?modulo=1');
  });

  test('what waits: each counter leads to its people, the queue from one to the next', async ({
    page,
    context,
  }) => {
    await signIn(context, 'admin@demo.local');
    await page.goto('/gestor/minha-vez?modulo=1');
    const digest = page.getByRole('checkbox', { name: /^Receber um resumo por dia/ });
    const press = () => digest.evaluate((box: HTMLInputElement) => box.click());
    await press();
    await expect(page.getByRole('region', { name: 'Avisos' }).getByText(/resumo diário/)).toBeVisible();
    await expect(digest).toBeChecked();
    await press();
    await expect(digest).not.toBeChecked();

    await page.goto('/gestor/entrevista?modulo=1&uf=SP&busca=a');
    const strip = page.getByRole('region', { name: 'O que espera nesta versão' });
    const counter = strip.getByRole('link', { name: /^\d+ Aguardando avaliação$/ });
    await counter.click();
    await expect(page).toHaveURL('/gestor/entrevista?modulo=1&espera=AWAITING_EVALUATION');
    await expect(counter).toHaveAttribute('aria-current', 'true');
    await expect(pill(page, 'O que espera: Aguardando avaliação')).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(row(page).filter({ hasNotText: 'Aguardando avaliação' })).toHaveCount(0);
    await expect(row(page).first()).toBeVisible();
    await strip.getByRole('button', { name: /^Toda a versão/ }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: /^Certificados/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await strip.getByRole('link', { name: 'Minha vez' }).click();
    const person = page.getByRole('main').getByRole('heading', { level: 2 }).first();
    await expect(page.getByRole('heading', { level: 1, name: 'Minha vez' })).toBeVisible();
    await page.getByRole('button', { name: 'Próxima' }).click();
    await expect(page).toHaveURL(/[?&]vez=\d+$/);
    await expect(person).toBeFocused();
    await expectAccessible(page);
    await page.goBack();
    await expect(page).toHaveURL('/gestor/minha-vez?modulo=1');
    await expect(page.getByRole('link', { name: /^(Avaliar|Abrir na lista)$/ })).toBeVisible();

    // The panel: each figure leads to its people, and to nobody else.
    await page
      .getByRole('navigation', { name: 'Área do gestor' })
      .getByRole('link', { name: 'Painel' })
      .click();
    await expect(page.getByRole('heading', { level: 2, name: 'Até onde chegaram' })).toBeVisible();
    await expect(page.getByRole('table', { name: /^Por turma/ })).toBeVisible();
    await expectAccessible(page);
    const map = page.getByRole('list', { name: 'Estados: inscritas' });
    await map.getByRole('link', { name: /^SP/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/gestor/painel?modulo=1&uf=SP');
    await expect(map.locator('[aria-current=true]')).toHaveText(/^SP/);
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    const registered = page.getByRole('link', { name: /, Inscritas: ver na lista$/ });
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Baixar CSV' }).click();
    expect((await download).suggestedFilename()).toBe('painel-urbano.csv');
    // Other journeys register people in the meantime.
    await expect(async () => {
      await page.goto('/gestor/painel?modulo=1&uf=SP');
      await expect(registered).toBeVisible();
      const people = /^\d+/.exec((await registered.textContent()) ?? '')?.[0];
      await registered.click();
      await expect(page).toHaveURL(/\/gestor\/entrevista\?modulo=1&uf=SP&situacao=.*&de=/);
      await expect(page.getByText(new RegExp(`^${people} entrevistas?$`)).first()).toBeVisible({
        timeout: 3000,
      });
    }).toPass({ timeout: 60_000 });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('filters by city, keeps that as a view, and does not overflow sideways', async ({ page, context }) => {
    await signIn(context, 'admin@demo.local');
    await page.goto('/gestor/entrevista?modulo=1');
    await page.getByRole('button', { name: 'Filtrar por Cidade' }).click();
    const dialog = page.getByRole('dialog', { name: 'Filtrar por Cidade' });
    await dialog.getByRole('textbox', { name: 'Buscar em Cidade' }).fill('campinas');
    await dialog.getByRole('checkbox', { name: 'Campinas, SP' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Aplicar' }).click();
    await expect(page).toHaveURL('/gestor/entrevista?modulo=1&cidade=3509502');
    await expect(pill(page, 'Cidade: Campinas, SP')).toBeVisible();
    // The rows of before stay, dimmed, until the new ones are there.
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
    expect(await sidewaysBy(page)).toBeLessThanOrEqual(0);

    await page.getByRole('button', { name: 'Visões' }).click();
    await page.getByRole('menuitem', { name: 'Salvar esta visão…' }).click();
    const saving = page.getByRole('dialog', { name: 'Salvar esta visão' });
    await expect(saving.getByText('Cidade: Campinas, SP')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.type('Campinas');
    await page.keyboard.press('Enter');
    await expect(saving).toHaveCount(0);
    await page.goto('/gestor/entrevista?modulo=1');
    await page.getByRole('button', { name: 'Visões' }).click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Campinas' }).click();
    await expect(page).toHaveURL('/gestor/entrevista?modulo=1&cidade=3509502');
    await page.getByRole('button', { name: 'Visões, em uso: Campinas' }).click();
    await page.getByRole('menuitem', { name: 'Organizar visões…' }).click();
    const organising = page.getByRole('dialog', { name: 'Organizar visões' });
    await expect(organising.getByRole('switch', { name: 'Compartilhada' })).not.toBeChecked();
    await organising.getByRole('button', { name: 'Renomear Campinas' }).press('Enter');
    await organising.getByRole('textbox', { name: 'Nome' }).fill('Campinas e região');
    await page.keyboard.press('Enter');
    await expect(organising.getByRole('button', { name: 'Renomear Campinas e região' })).toBeFocused();
    await expectAccessible(page);
    expect(await sidewaysBy(page)).toBeLessThanOrEqual(0);
    await organising.getByRole('button', { name: 'Excluir Campinas e região' }).click();
    await page
      .getByRole('dialog', { name: 'Excluir visão?' })
      .getByRole('button', { name: 'Excluir' })
      .click();
    await expect(organising.getByText('Não há mais visões para organizar.')).toBeVisible();
    await page.keyboard.press('Escape');
    // The last counter is reached by scrolling its line alone.
    await page.getByRole('link', { name: /Revisão devolvida$/ }).click();
    await expect(page).toHaveURL('/gestor/entrevista?modulo=1&espera=REVISION_RETURNED');
    expect(await sidewaysBy(page)).toBeLessThanOrEqual(0);
    await page.goto('/gestor/minha-vez?modulo=1');
    await expect(page.getByRole('heading', { level: 2, name: 'A fila' })).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysBy(page)).toBeLessThanOrEqual(0);
    await page.goto('/gestor/painel?modulo=1');
    await expect(page.getByRole('table', { name: /^Por turma/ })).toBeVisible();
    await expectAccessible(page);
    expect(await sidewaysBy(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const version of [1, 2, 3, 4]) {
      await page.goto(`/gestor/entrevista?modulo=${version}`);
      await expect(page.getByRole('navigation', { name: 'Páginas da lista' })).toBeVisible();
      expect(await sidewaysBy(page)).toBeLessThanOrEqual(0);
    }
  });
});
