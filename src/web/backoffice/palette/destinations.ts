import type { SessionUser } from '#contract/identity.ts';
import type { ListView } from '#contract/list-views.ts';
import { parseVersionId, type VersionId } from '#domain/version-id.ts';
import { TABS, tabAddress } from '../configuration/tabs.ts';
import { firstPage, listPath, listSearch } from '../interview-row/list-address.ts';
import { viewedBy } from '../list-views/view-queries.ts';
import { modeAddress, modesFor } from '../modes/modes.ts';
import { turnPath } from '../my-turn/turn-address.ts';
import { hasAdministratorRole } from '../session/roles.ts';
import { folded } from '../folded.ts';

export interface Destination {
  readonly id: string;
  readonly label: string;
  readonly path: string;
}

/** The pages that a person may open, in the order of the top bar. */
export function pagesOf(
  user: SessionUser,
  version: VersionId,
  modules: readonly { readonly id: number; readonly name: string }[],
  hasRoleMap: boolean,
): Destination[] {
  const page = (label: string, path: string): Destination => ({ id: path, label, path });
  const tabs = TABS.filter(({ national }) => user.uf === null || national !== true);
  return [
    ...modesFor(user).map((mode) => page(mode.label, modeAddress(mode, version))),
    page('Minha vez', turnPath(version)),
    ...modules.flatMap(({ id, name }) => {
      const other = parseVersionId(id);
      return other === null || other === version ? [] : page(`Entrevistas, ${name}`, listPath(other));
    }),
    ...(hasAdministratorRole(user)
      ? tabs.map((tab) => page(`Configurações, ${tab.label}`, tabAddress(tab, String(version))))
      : []),
    ...(hasRoleMap ? [page('Gestão AMEI', `/gestor/amei?modulo=${version}`)] : []),
    page('Minha conta', '/conta'),
  ];
}

/** The list as saved views show it. */
export const viewsAsPages = (version: VersionId, views: readonly ListView[]): Destination[] =>
  views.map((view) => ({
    id: `visao-${view.id}`,
    label: view.own ? view.name : `${view.name}, de ${view.author}`,
    path: `/gestor/entrevista${listSearch({ ...firstPage(version), ...viewedBy(view) })}`,
  }));

/** Those whose words begin as the typed ones do, wherever they stand; all for no text. */
export function matching<T extends { readonly label: string }>(
  all: readonly T[],
  text: string,
): readonly T[] {
  const wanted = folded(text.trim()).split(/\s+/).filter(Boolean);
  return all.filter(({ label }) => {
    const words = folded(label).split(/[^\p{L}\d]+/u);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
}
