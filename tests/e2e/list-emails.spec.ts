import { expect } from '@playwright/test';
import { contract } from '#contract/contract.ts';
import { expectAccessible } from './accessibility.ts';
import { latestMessageTo, personCpf, signIn, test } from './portal.ts';

/**
 * A manager sends the registration e-mail from a row, by keyboard alone; a second request is refused; an
 * administrator previews the portal's e-mails.
 */
const PERSON = { name: 'Zulmira Carteiro', email: 'correio.92001@exemplo.com.br' };
const ENTRY = 'Enviar e-mail de inscrição';

test('the registration e-mail of a row, by the keyboard', async ({ page, context }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(context, 'admin@demo.local');
  const registered = await page.request.post(contract.registerCandidate.path, {
    data: {
      candidate: { cpf: personCpf(92_001), name: PERSON.name },
      email: PERSON.email,
      phone: '11987654321',
      city: { uf: { id: 35 }, id: 3_550_308 },
      module: { id: 1 },
      sendEmail: false,
    },
  });
  expect(registered.ok()).toBe(true);

  await page.goto(`/gestor/entrevista?modulo=1&busca=${PERSON.email}`);
  const row = page.getByRole('row').filter({ hasText: PERSON.name });
  await expect(row.getByText('Não enviado')).toBeVisible();

  const dialog = page.getByRole('dialog', { name: ENTRY });
  const choose = async () => {
    await page.getByRole('button', { name: `Opções de ${PERSON.name}` }).focus();
    await page.keyboard.press('Enter');
    const entry = page.getByRole('menuitem', { name: ENTRY });
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    const above = (await page.getByRole('menuitem').allInnerTexts()).indexOf(ENTRY);
    for (let step = 0; step < above; step += 1) await page.keyboard.press('ArrowDown');
    await expect(entry).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Você confirma o envio do e-mail ao candidato?')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Não' })).toBeFocused();
  };
  const confirm = async () => {
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Sim, enviar' })).toBeFocused();
    await page.keyboard.press('Enter');
  };

  await choose();
  await expect(dialog.getByText(PERSON.email)).toBeVisible();
  await expect(dialog.getByText('Nenhum até agora')).toBeVisible();
  await expectAccessible(page);
  await confirm();
  await expect(page.getByText('E-mail enviado com sucesso!').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const mail = await latestMessageTo(page, PERSON.email, /entrevista de seleção do Empretec Urbano/);
  expect(mail.text).toMatch(/Prazo: até \d\d\/\d\d\/\d{4}/);
  expect(mail.text).toMatch(/\/entrar\/link\/[\w-]{43}/);

  // The tag shows the date once the worker has sent it.
  await expect(async () => {
    await page.reload();
    await expect(row.getByText(/^Enviado \d\d\/\d\d\/\d{4}$/)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await row.getByRole('button', { name: /^Enviado/ }).click();
  await expect(page.getByRole('tooltip')).toHaveText(
    /^E-mail de inscrição enviado em \d\d\/\d\d\/\d{4} \d\d:\d\d, não aberto$/,
  );

  await choose();
  await expect(dialog.getByText(/\d\d:\d\d · Não aberto/)).toBeVisible();
  await confirm();
  await expect(
    page
      .getByText(/Erro ao tentar enviar os e-mails de inscrição\. Este e-mail foi enviado agora há pouco/)
      .first(),
  ).toBeVisible();
});

test("previews of the portal's e-mails", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(context, 'admin@demo.local');
  await page.goto('/gestor/configuracao/emails?modulo=2&email=reminder-2');
  await expect(
    page.getByRole('heading', { name: 'Falta pouco: termine a autoavaliação do Empretec Startup' }),
  ).toBeVisible();
  const drawn = page.frameLocator('iframe');
  await expect(drawn.getByRole('heading', { name: 'Continue de onde parou' })).toBeVisible();
  await expect(page.getByRole('region', { name: /^E-mail em texto/ })).toContainText(
    'CONTINUE DE ONDE PAROU',
  );
  // axe runs a script in every frame, and this sandboxed one allows none: check the page without it.
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    frame.removeAttribute('sandbox');
    frame.src = 'about:blank';
  });
  await expectAccessible(page);

  await page.getByLabel('Versão', { exact: true }).selectOption({ label: 'Rural' });
  await page
    .getByLabel('E-mail', { exact: true })
    .selectOption({ label: 'Prazo perto do fim: avaliação pela equipe' });
  await expect(drawn.getByText('Ainda não conversamos?')).toBeVisible();
  await expect(page).toHaveURL(/modulo=4&email=expiring-soon-2/);
});
