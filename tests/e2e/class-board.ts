import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { contract } from '#contract/contract.ts';
import { addDays, dateInSaoPaulo } from '#domain/calendar.ts';

const BOARD = '/gestor/turmas?modulo=4';

/** The body of a reply that succeeded. */
export async function answered<Body>(reply: {
  ok(): boolean;
  text(): Promise<string>;
  json(): Promise<unknown>;
}) {
  expect(reply.ok(), await reply.text()).toBe(true);
  return (await reply.json()) as Body;
}

/** A rural class of São Paulo that is to come and is not in the portal. `seats: null`: as many as come. Later ones are further to the right. */
export async function givenClassRoom(
  request: APIRequestContext,
  { seats = null, inDays = 60 }: { seats?: number | null; inDays?: number } = {},
): Promise<{ idClassRoom: number; className: string }> {
  const today = dateInSaoPaulo(new Date());
  const regionals = await answered<{ id: number; cities: { id: number; name: string }[] }[]>(
    await request.get(`${contract.listRegionalsByUf.path}?idUf=35`),
  );
  const regional = regionals.find(({ cities }) => cities.some(({ id }) => id === 3_550_308));
  return answered(
    await request.post(contract.createClassRoom.path, {
      data: {
        beginDate: addDays(today, inDays),
        endDate: addDays(today, inDays + 5),
        seminarValue: 0,
        seats,
        hidePortal: true,
        regionalId: regional?.id,
        cityId: 3_550_308,
        moduleId: 4,
      },
    }),
  );
}

export const columnOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const cardIn = (column: Locator, name: string) => column.getByRole('article', { name, exact: true });

/** The rural board with the people whom a search finds, once it gets events. */
export async function openBoard(page: Page, search: string): Promise<void> {
  await page.goto(`${BOARD}&busca=${encodeURIComponent(search)}`);
  await expect(page.getByText('ao vivo')).toBeVisible();
}

/** Asks for a move by 'Mover para…'; the board may have a question first. */
export async function moveByDialog(page: Page, name: string, target: string): Promise<void> {
  await page.getByRole('button', { name: `Mover para… ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Mover ${name} para…` });
  await dialog.getByLabel('Buscar turma').fill(target);
  await dialog.getByRole('radio', { name: target }).check();
  await dialog.getByRole('button', { name: 'Mover', exact: true }).click();
}
