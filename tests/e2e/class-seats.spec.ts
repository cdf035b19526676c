import { expect } from '@playwright/test';
import { contract } from '#contract/contract.ts';
import { expectAccessible } from './accessibility.ts';
import { cardIn, columnOf, givenClassRoom, moveByDialog, openBoard } from './class-board.ts';
import { latestMessageTo, personCpf, signIn, test } from './portal.ts';
import { givenAptRural } from './rural-person.ts';
import { askForSeatSweep } from './seat-sweep.ts';

/** A class with one seat: who comes second waits, is called when it becomes free, and takes it. */
const HOLDER = 'Helena Vagas';
const WAITING = 'Wanda Vagas';
const MAILBOX = 'vagas.94201@exemplo.com.br';
test('the only seat of a class goes to who waits for it once it is free, by the e-mail', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page.context(), 'gestor@demo.local');
  const { request } = page;
  const holder = await givenAptRural(request, {
    name: HOLDER,
    cpf: personCpf(94_200),
    email: 'vagas.94200@exemplo.com.br',
  });
  await givenAptRural(request, { name: WAITING, cpf: personCpf(94_201), email: MAILBOX });
  // After the classes of the other journeys, so that none of their columns moves.
  const { idClassRoom, className } = await givenClassRoom(request, { seats: 1, inDays: 62 });
  const another = await givenClassRoom(request, { inDays: 63 });

  await openBoard(page, 'Vagas');
  const column = columnOf(page, className);
  await moveByDialog(page, HOLDER, className);
  await column.scrollIntoViewIfNeeded();
  await expect(cardIn(column, HOLDER)).toBeVisible();
  await expect(column.getByText('1 de 1 vagas · completa')).toBeVisible();
  await moveByDialog(page, WAITING, className);
  const question = page.getByRole('dialog', { name: `Mover para ${className}?` });
  await expect(question.getByText(/Esta turma está completa/)).toBeVisible();
  await question.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(column.getByText('1 de 1 vagas · completa · 1 na espera')).toBeVisible();

  const desisted = await request.post(contract.realizeDesistInterview.path.replace(':id', String(holder)));
  expect(desisted.ok(), await desisted.text()).toBe(true);
  await askForSeatSweep();
  const offer = await latestMessageTo(page, MAILBOX, /^Abriu uma vaga para você/);
  await expect(column.getByText('0 de 1 vagas · completa · 1 oferecida · 1 na espera')).toBeVisible();

  // Moving elsewhere who has an offer is asked about; whoever thinks again has changed nothing.
  await moveByDialog(page, WAITING, another.className);
  const ending = page.getByRole('dialog', { name: `Mover para ${another.className}?` });
  await expect(ending.getByText(/a oferta e o lugar na lista terminam/)).toBeVisible();
  await expectAccessible(page);
  await ending.getByRole('button', { name: 'Cancelar' }).click();
  await expect(ending).toBeHidden();
  await expect(column.getByText('0 de 1 vagas · completa · 1 oferecida · 1 na espera')).toBeVisible();

  const manager = await page.context().newPage();
  await manager.setViewportSize({ width: 1440, height: 900 });
  await manager.goto(`/gestor/turmas/${idClassRoom}`);
  await expect(manager.getByText('1 vaga oferecida espera resposta.')).toBeVisible();
  await expect(manager.getByRole('listitem').filter({ hasText: WAITING })).toContainText(
    'vaga oferecida até',
  );
  await expectAccessible(manager);

  // The person, without a session, on a phone.
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const candidate = await phone.newPage();
  const link = /\/vaga\/[\w-]+\?resposta=aceitar/.exec(offer.text)?.[0];
  await candidate.goto(link ?? 'the message has no link');
  await expect(candidate.getByText(className)).toBeVisible();
  await expectAccessible(candidate);
  await candidate.getByRole('button', { name: 'Quero a vaga' }).click();
  await expect(candidate.getByRole('heading', { name: 'A vaga é sua' })).toBeVisible();
  await expectAccessible(candidate);
  await phone.close();

  // The open board has got the event.
  await expect(cardIn(column, WAITING)).toBeVisible();
  await expect(column.getByText('1 de 1 vagas · completa', { exact: true })).toBeVisible();
  await manager.setViewportSize({ width: 390, height: 844 });
  await manager.reload();
  await expect(manager.getByText('Ninguém espera.')).toBeVisible();
  await expect(manager.getByText('1 de 1 vagas · completa')).toBeVisible();
  await expectAccessible(manager);
  await manager.close();
});
