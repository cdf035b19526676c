import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { CONCRETE_STORIES } from '#server/seed/stories.ts';
import { expectAccessible } from './accessibility.ts';
import { latestMessageTo, personCpf, signIn, test } from './portal.ts';
import { expectForPhones } from './touch-targets.ts';
import { canMoveRegistrations, NEEDS_OWN_DATABASE, registeredEarlier } from './registered-earlier.ts';

/**
 * One person's way from the portal to the certificate, as specified: on a phone as the candidate, at a
 * desk as the team. Every screen on the way is checked for accessibility.
 */
const PERSON = { name: 'Joana D’Ávila Conceição', cpf: personCpf(70_001), email: 'joana@exemplo.com.br' };

test.use({ viewport: { width: 390, height: 844 } });

test('from interest to certificate', async ({ page, browser, baseURL }) => {
  test.skip(!canMoveRegistrations(), NEEDS_OWN_DATABASE);
  // Some forty screens, each checked for accessibility.
  test.setTimeout(360_000);
  await test.step('1 · a visitor registers interest in a class', () => registerInterest(page));
  await test.step('2 · the link of the confirmation signs the candidate in', () => enterByLink(page));
  await test.step('3 · wizard: term and video, basic data, five answers, sent', async () => {
    await acceptTermAndWatch(page);
    await giveBasicData(page);
    await answerAndSend(page);
  });
  await test.step('4 · the evaluation leaves the decision to a person', async () => {
    await expect(page.getByRole('main')).toContainText(/avalia/i);
    await expect(async () => {
      const own = (await (await page.request.get('/api/v1/interviews/by-user-auth')).json()) as {
        statusInterview: string;
      };
      expect(own.statusInterview).toBe('AGUARDANDO_AVALIACAO');
    }).toPass();
  });

  const desk = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    reducedMotion: 'reduce',
  });
  const team = await desk.newPage();
  await test.step('5 · an administrator reads the answers and gives the ten scores', () => evaluate(team));
  await test.step('5 · the candidate gets the result by e-mail and on the screen', async () => {
    const mail = await latestMessageTo(page, PERSON.email, /resultado/);
    expect(mail.text).toContain('Apto');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/apt/i);
    await expectAccessible(page);
  });
  const code = await test.step('6 · a manager certifies; the PDF and its public page', () => certify(team));
  await test.step('6 · the graduate keeps and shows it; anybody checks the credential', () =>
    keepAndShow(page, code));
  await test.step('6 · deleting the certificate turns its page to "revogado"', () =>
    revoke(team, page, code));
  await desk.close();
});

test('a manager who is no administrator is offered neither grades nor answers', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page.context(), 'gestor@demo.local');
  // The other journeys' people are newer and would fill the first page.
  await page.goto('/gestor/entrevista?modulo=1&situacao=FINALIZADA-AGUARDANDO_AVALIACAO');
  const row = page.getByRole('row', { name: /Aguardando avaliação/ }).first();
  await row.getByRole('button', { name: /^Opções/ }).click();
  await expect(page.getByRole('menuitem', { name: /Histórico/ })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /notas/i })).toHaveCount(0);
});

async function registerInterest(page: Page): Promise<void> {
  await page.goto('/portal');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Iniciar minha jornada' }).click();
  await page.getByRole('group', { name: 'Versão do seminário' }).getByText('Urbano').click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByLabel('Estado').selectOption({ label: 'São Paulo' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Próximo' }).click();
  await page.getByRole('button', { name: /^Urbano Campinas 1 / }).click();
  await page.getByRole('button', { name: 'Próximo' }).click();
  await page.getByLabel('Nome completo').fill(PERSON.name);
  await page.getByLabel('CPF').fill(PERSON.cpf);
  await page.getByLabel('Telefone').fill('11987654321');
  await page.getByLabel('E-mail').fill(PERSON.email);
  await page.getByLabel('Aceito receber contato do Empretec.').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Registrar/ }).click();
  const success = page.getByRole('dialog', { name: 'Interesse registrado com sucesso na turma Campinas!' });
  await expect(success).toBeVisible();
  await expectAccessible(page);
  await success.getByRole('button', { name: 'Ok, vamos lá' }).click();
  await page.waitForURL('**/entrar?**');
  await expect(page.getByLabel('E-mail')).toHaveValue(PERSON.email);
  await expectAccessible(page);
}

async function enterByLink(page: Page): Promise<void> {
  const mail = await latestMessageTo(page, PERSON.email, /Interesse registrado/);
  const link = /https?:\/\/\S+\/entrar\/link\/\S+/.exec(mail.text)?.[0] ?? '';
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/candidato');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'QUERO INICIAR A ENTREVISTA DE SELEÇÃO' }).click();
  await page.waitForURL('**/candidato/sobre-curso');
}

async function acceptTermAndWatch(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Conheça o Empretec' })).toBeVisible();
  await expectAccessible(page);
  const next = page.getByRole('button', { name: 'PRÓXIMA' });
  await expect(next).toBeDisabled();
  await page.getByRole('checkbox').check();
  await next.click();
  await expect(page.getByText('Você precisa ver o vídeo para avançar').first()).toBeVisible();
  const video = page.locator('video');
  // A click before the video has loaded is lost on the browser's own controls.
  await expect(video).toHaveJSProperty('readyState', 4);
  await video.click();
  await expect(video).toHaveJSProperty('paused', false);
  await expect(page.getByText('Vídeo visto até o fim')).toBeVisible({ timeout: 40_000 });
  await next.click();
}

async function giveBasicData(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Dados básicos' })).toBeVisible();
  await page.getByRole('button', { name: 'PRÓXIMA' }).click();
  await expect(page.getByText('Situação Profissional não informada.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Data de nascimento').fill('12031990');
  await page.getByLabel('Situação profissional').selectOption({ index: 1 });
  await page.getByLabel('Nome do contato').fill('Maria Conceição');
  await page.getByLabel('Telefone do contato').fill('11912345678');
  await page.getByRole('button', { name: 'PRÓXIMA' }).click();
}

async function answerAndSend(page: Page): Promise<void> {
  const answer = page.getByRole('textbox', { name: 'Sua resposta' });
  for (const button of ['Continuar', 'Continuar', 'Iniciar entrevista!'])
    await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await expect(answer).toBeVisible();
  await answer.fill('Eu comecei pouco.');
  await page.getByRole('button', { name: 'PRÓXIMA' }).click();
  await expect(
    page.getByText('Você precisa preencher no mínimo 120 palavras para continuar.').first(),
  ).toBeVisible();
  await expectAccessible(page);
  for (const [index, story] of CONCRETE_STORIES.entries()) {
    await expect(page.getByText(`Pergunta ${index + 1} de 5`)).toBeVisible();
    await answer.fill(story);
    // Going on and sending save; what is reloaded waits until it is saved by itself.
    if (index < 2) await expect(page.getByText('Resposta salva!').first()).toBeVisible({ timeout: 15_000 });
    if (index === 1) {
      // What was saved is there again after a reload, on the question that was shown.
      await page.reload();
      await expect(page.getByText('Pergunta 2 de 5')).toBeVisible();
      await expect(answer).toHaveValue(story);
    }
    if (index < CONCRETE_STORIES.length - 1) await page.getByRole('button', { name: 'PRÓXIMA' }).click();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ENVIAR ENTREVISTA' }).click();
  await page.waitForURL('**/candidato/resultado**');
  await expectAccessible(page);
}

async function evaluate(team: Page): Promise<void> {
  await team.goto('/gestor');
  await expectAccessible(team);
  await team.getByLabel('E-mail').fill('admin@demo.local');
  await team.getByLabel('Senha').fill('empretec-demo');
  await team.getByRole('button', { name: 'Entrar', exact: true }).click();
  await team.waitForURL('**/gestor/entrevista**');
  await expect(team.getByRole('row')).toHaveCount(11);
  await expectAccessible(team);
  await team.getByRole('textbox', { name: /Buscar/ }).fill('JOANA D’AVILA');
  await team.keyboard.press('Enter');
  await expect(team.getByRole('row')).toHaveCount(2);
  await chooseAction(team, 'Visualizar notas e respostas');
  await expectAccessible(team);
  await expect(team.getByRole('region', { name: /^Resposta #/ })).toHaveCount(5);
  await expect(team.locator('mark').first()).toBeVisible();
  const boxes = team.getByRole('textbox', { name: /^Avaliação manual/ });
  await expect(boxes).toHaveCount(10);
  for (const box of await boxes.all()) await box.fill('7');
  await team
    .getByLabel('Justificativa')
    .fill('Ações próprias, com passos e resultados que se podem conferir.');
  await team.getByRole('button', { name: 'Salvar avaliação' }).click();
  await team
    .getByRole('dialog')
    .getByRole('button', { name: /Confirmar/ })
    .click();
  await expect(team.getByText('Operação realizada com sucesso!').first()).toBeVisible();
}

async function certify(team: Page): Promise<string> {
  await registeredEarlier(PERSON.cpf);
  await team.context().clearCookies();
  await signIn(team.context(), 'gestor.sp@demo.local');
  await team.goto(`/gestor/entrevista?modulo=1&busca=${PERSON.cpf}`);
  await chooseAction(team, /Gerar certificado/);
  const dialog = team.getByRole('dialog');
  await expect(dialog.getByLabel('Carga horária (horas)')).toHaveValue('60');
  await expectAccessible(team);
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  await expect(dialog.getByLabel('Data de término do seminário')).toBeDisabled();
  await dialog.getByLabel('Data de início do seminário').fill(day(-8));
  await dialog.getByLabel('Data de término do seminário').fill(day(-3));
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(team.getByRole('dialog')).toContainText(/não pode ser desfeita/);
  await expectAccessible(team);
  await team.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await expect(team.getByRole('row', { name: /Certificada/ })).toHaveCount(1);

  const list = (await (
    await team.request.get(`/api/v1/interviews/module/1?filter.fieldOfResearch=${PERSON.cpf}`)
  ).json()) as {
    items: { id: number }[];
  };
  const id = list.items[0]?.id ?? 0;
  const pdf = await (await team.request.get(`/api/v1/interviews/certificate/pdf?ids=${id}`)).body();
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
  const view = (await (await team.request.get(`/api/v1/interviews/${id}/certificate`)).json()) as {
    urlViewCertificate: string;
  };
  const visitor = await team
    .context()
    .browser()
    ?.newContext({ locale: 'pt-BR', viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const check = await visitor?.newPage();
  if (!check) throw new Error('no browser');
  await check.goto(view.urlViewCertificate);
  await expect(check.getByRole('main')).toContainText(PERSON.name);
  await expect(check.getByRole('main')).toContainText(/válido/i);
  await expect(check.getByRole('main')).toContainText(
    `***.${PERSON.cpf.slice(3, 6)}.${PERSON.cpf.slice(6, 9)}-**`,
  );
  await expectAccessible(check);
  const file = check.getByLabel('Arquivo do certificado');
  // Printed, as a proof for whoever asks for one: the certificate alone, on one sheet.
  await check.emulateMedia({ media: 'print' });
  await expect(check.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(file).toBeHidden();
  for (const kind of ['contentinfo', 'button'] as const) await expect(check.getByRole(kind)).toHaveCount(0);
  await expect(check.getByRole('link', { name: 'Conferir outro certificado' })).toHaveCount(0);
  await check.emulateMedia({ media: null });
  const choose = (buffer: Buffer) =>
    file.setInputFiles({ name: 'certificado.pdf', mimeType: 'application/pdf', buffer });
  await choose(pdf);
  await expect(check.getByRole('status')).toContainText('É o documento original');
  await expectAccessible(check);
  await choose(Buffer.concat([pdf, Buffer.from(' ')]));
  await expect(check.getByRole('status')).toContainText('Não é o documento original');
  await file.focus();
  await expect(file).toBeFocused();
  await check.goto('/certificado');
  await check
    .getByLabel('PDF do certificado')
    .setInputFiles({ name: 'certificado.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(check).toHaveURL(view.urlViewCertificate);
  await visitor?.close();
  return new URL(view.urlViewCertificate).pathname;
}

async function keepAndShow(page: Page, certificatePath: string): Promise<void> {
  const mail = await latestMessageTo(page, PERSON.email, /certificado/);
  expect(mail.text).toContain('/candidato/certificado?modulo=1');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/candidato/certificado?modulo=1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seu certificado do Empretec Urbano');
    await expectAccessible(page);
  }
  await expectForPhones(page);
  const downloaded = async (press: () => Promise<void>) => {
    const saved = page.waitForEvent('download');
    await press();
    return readFile(await (await saved).path());
  };
  const image = await downloaded(() => page.getByRole('button', { name: 'Baixar imagem' }).press('Enter'));
  expect(image.subarray(1, 4).toString()).toBe('PNG');
  expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);
  const badge = await downloaded(() =>
    page.getByRole('link', { name: 'Baixar credencial digital' }).press('Enter'),
  );

  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/certificado');
    const file = page.getByLabel('Arquivo da credencial (Open Badges)');
    const choose = (buffer: Buffer) =>
      file.setInputFiles({ name: 'credencial.jwt', mimeType: 'application/jwt', buffer });
    await choose(Buffer.concat([badge.subarray(0, -8), Buffer.from('AAAAAAAA')]));
    await expect(page.getByText(/^Esta credencial não foi emitida/)).toBeVisible();
    await expectAccessible(page);
    await choose(badge);
    await expect(page).toHaveURL(certificatePath);
    await expect(page.getByRole('main')).toContainText('Certificado válido');
  }
}

async function revoke(team: Page, page: Page, certificatePath: string): Promise<void> {
  await chooseAction(team, 'Certificado');
  await team.getByRole('menuitem', { name: 'Excluir', exact: true }).click();
  const remove = team.getByRole('dialog').getByRole('button', { name: /Excluir/ });
  await team.getByRole('dialog').getByRole('textbox').fill('curto demais');
  await expect(remove).toBeDisabled();
  await team.getByRole('dialog').getByRole('textbox').fill('Datas do seminário informadas com erro.');
  await expectAccessible(team);
  await remove.click();
  await expect(team.getByText('Certificado do candidato excluído com sucesso!').first()).toBeVisible();
  await page.goto(certificatePath);
  await expect(page.getByRole('main')).toContainText(/revogado/i);
  await expectAccessible(page);
}

async function chooseAction(team: Page, name: string | RegExp): Promise<void> {
  await team.getByRole('button', { name: `Opções de ${PERSON.name}` }).click();
  await team.getByRole('menuitem', { name }).click();
}
