import { expect, type Page } from '@playwright/test';
import { contract } from '#contract/contract.ts';
import { expectAccessible } from './accessibility.ts';
import { useCheapProofs } from './cheap-proofs.ts';
import { personCpf, signIn, test } from './portal.ts';
import { expectForPhones } from './touch-targets.ts';
import { givenAptRural } from './rural-person.ts';

/**
 * Third-party feedback: a manager copies the link, a visitor without a session answers on a phone, with
 * the keyboard alone.
 */
const PERSON = { name: 'Zilda Retratada', cpf: personCpf(100_001), email: 'zilda.retratada@exemplo.com.br' };

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** From the last control of a step over VOLTAR to the button that leads on. */
async function goOn(page: Page, button: string): Promise<void> {
  await press(page, 'Tab', 'Tab');
  await expect(page.getByRole('button', { name: button })).toBeFocused();
  await press(page, 'Enter');
}

test('a manager copies the link, and a visitor answers by it', async ({ browser, page, context }) => {
  await signIn(context, 'admin@demo.local');
  const id = await givenAptRural(page.request, PERSON);
  const received = async () => {
    const reply = await page.request.get(contract.getInterviewById.path.replace(':id', String(id)));
    return ((await reply.json()) as { feedbackReceived: number }).feedbackReceived;
  };

  const link = await test.step('the row command copies the link', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`/gestor/entrevista?modulo=4&busca=${PERSON.cpf}`);
    await page.getByRole('button', { name: /^Opções de Zilda/ }).click();
    await page.getByRole('menuitem', { name: 'Copiar link de percepção' }).click();
    await expect(page.getByText('Link copiado com sucesso.')).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  });
  expect(new URL(link).pathname).toBe(`/candidato/4/questionario/${PERSON.cpf}`);

  const phone = await browser.newContext({
    baseURL: new URL(page.url()).origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: 'pt-BR',
    reducedMotion: 'reduce',
  });
  await useCheapProofs(phone, process.env['PORTAL_DATA_DIR']);
  const stranger = await phone.newPage();

  await test.step('how near they are, and an e-mail', async () => {
    await stranger.goto(new URL(link).pathname);
    await expect(heading(stranger, 'Como você vê Zilda R.?')).toBeVisible();
    await expect(stranger).toHaveTitle(/^Proximidade, etapa 1 de 3/);
    await expectForPhones(stranger);
    await stranger.getByText('O que fica guardado, e para quê').focus();
    await press(stranger, 'Tab', 'Space', 'ArrowDown', 'Tab');
    await expect(stranger.getByLabel(/Seu e-mail/)).toBeFocused();
    await stranger.keyboard.type('ana@');
    await press(stranger, 'Enter');
    await expect(stranger.getByText('E-mail inválido.').first()).toBeVisible();
    await expect(stranger.getByRole('alert')).toBeFocused();
    await expectAccessible(stranger);
    await stranger.getByLabel(/Seu e-mail/).fill('ana@exemplo.com.br');
    await press(stranger, 'Enter');
  });

  await test.step('ten sentences, taken up again after a reload', async () => {
    await expect(heading(stranger, 'Avaliação')).toBeFocused();
    for (let group = 0; group < 9; group += 1) {
      await press(stranger, 'Tab', 'Space');
      for (let stop = 0; stop < group % 5; stop += 1) await press(stranger, 'ArrowRight');
    }
    await expectForPhones(stranger);
    await stranger.reload();
    await expect(heading(stranger, 'Avaliação')).toBeVisible();
    const last = stranger.getByRole('radiogroup').nth(9);
    await expect(stranger.getByRole('radiogroup').nth(4).getByRole('radio').nth(4)).toBeChecked();
    await last.getByRole('radio').first().focus();
    await press(stranger, 'Space', 'ArrowRight');
    await goOn(stranger, 'PRÓXIMA');
  });

  await test.step('ten adjectives, no eleventh', async () => {
    await expect(heading(stranger, 'Adjetivos')).toBeFocused();
    for (let adjective = 0; adjective < 9; adjective += 1) await press(stranger, 'Tab', 'Space');
    await stranger.getByRole('button', { name: 'ENVIAR QUESTIONÁRIO' }).click();
    const notice = stranger.getByRole('region', { name: 'Avisos' }).getByRole('listitem');
    await expect(notice).toBeVisible();
    const counter = stranger.getByText('Adjetivos marcados: 9 de 10');
    await expect(counter).toBeInViewport({ ratio: 1 });
    const [over, under] = [await notice.boundingBox(), await counter.boundingBox()];
    expect(over?.y).toBeGreaterThan((under?.y ?? NaN) + (under?.height ?? NaN));
    await stranger.getByRole('checkbox', { checked: true }).last().focus();
    await press(stranger, 'Tab', 'Space');
    await expect(stranger.getByText('Adjetivos marcados: 10 de 10')).toBeVisible();
    await expect(stranger.getByRole('checkbox', { disabled: false })).toHaveCount(10);
    await expectForPhones(stranger);
    await goOn(stranger, 'ENVIAR QUESTIONÁRIO');
    await expect(heading(stranger, 'Seu questionário foi enviado com sucesso!')).toBeVisible();
    await expectForPhones(stranger);
    expect(await received()).toBe(1);
  });

  await test.step('a link that leads nowhere, and nothing left to send again', async () => {
    await stranger.goto('/candidato/4/questionario/00000000000');
    await expect(
      heading(stranger, 'Link expirado. O candidato já realizou o seminário do Empretec!'),
    ).toBeVisible();
    await expect(stranger).toHaveURL(/\/candidato\/questionario\/link-expirado$/);
    await expectAccessible(stranger);
    await stranger.goto('/candidato/questionario/resultado/falhou');
    await expect(heading(stranger, 'Não há questionário para reenviar')).toBeVisible();
  });
  await phone.close();
});
