import { expect, type Locator, type Page } from '@playwright/test';

/** Narrower than this the form of the portal goes a step at a time. */
const WIDE_FROM = 768;

interface Wanted {
  readonly version: string;
  readonly state: string;
  readonly city: string;
}

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? WIDE_FROM) < WIDE_FROM;

/** Opens the portal as it is now, and goes to the classes of a version in a city. */
export async function openPortalClasses(page: Page, { version, state, city }: Wanted): Promise<Locator> {
  await page.goto('/portal');
  await page.getByRole('heading', { name: 'Tenho interesse' }).scrollIntoViewIfNeeded();
  await page.getByRole('group', { name: 'Versão do seminário' }).getByText(version).click();
  if (isPhone(page)) await page.getByRole('button', { name: 'Confirmar' }).click();
  await page.getByLabel('Estado').selectOption({ label: state });
  await page.getByRole('combobox', { name: 'Cidade' }).fill(city);
  const towns = page.getByRole('listbox', { name: 'Cidade' });
  await towns.getByRole('option', { name: city }).first().click();
  if (isPhone(page)) await page.getByRole('button', { name: 'Próximo' }).click();
  const classes = page.getByRole('group', { name: 'Turmas' });
  await expect(classes).toHaveAttribute('aria-busy', 'false');
  return classes;
}
