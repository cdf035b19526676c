import { SEMINAR_VERSIONS } from '#domain/seminar-version.ts';
import { Icon } from '../../ui/icon.tsx';
import { SELECTION_WORDS } from '../selection-words.ts';
import { chooseVersion } from './interest.ts';
import { FIELD_IDS } from './registration.ts';
import type { InterestFormState } from './use-interest-form.ts';

export function VersionField({ form }: { form: InterestFormState }) {
  const problem = form.problems.find(({ fieldId }) => fieldId === FIELD_IDS.version);
  return (
    <fieldset id={FIELD_IDS.version} tabIndex={-1} className="min-w-0">
      <legend className="sr-only">Versão do seminário</legend>
      {problem ? (
        <p className="mb-2 flex items-center gap-1 text-sm font-semibold text-error">
          <Icon name="alert" /> {problem.message}
        </p>
      ) : null}
      <div className="grid gap-2 md:grid-cols-4 md:gap-3">
        {SEMINAR_VERSIONS.map((version) => (
          <label
            key={version.id}
            data-module={version.id}
            className="group relative flex flex-col overflow-hidden rounded border-2 border-line bg-surface py-3 pr-4 pl-6 hover:border-primary-ink has-checked:border-primary-ink has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            {/* Drawn by its label. Not the kit's DrawnChoice: a module shared with other screens is a request more here. */}
            {/* oxlint-disable-next-line react/forbid-elements */}
            <input
              type="radio"
              name="interesse-versao"
              value={version.id}
              checked={form.interest.version === version.id}
              onChange={() => form.change((now) => chooseVersion(now, version.id))}
              className="peer sr-only"
            />
            <span aria-hidden="true" className="absolute inset-y-0 left-0 w-2 bg-primary" />
            <span className="flex items-center justify-between gap-2 font-display text-lg font-bold">
              {version.name}
              <Icon name="check" className="hidden size-6 group-has-checked:block" />
            </span>
            <span className="text-sm">
              {version.duration.hours} horas, {version.duration.span}
            </span>
            <span className="text-sm">{SELECTION_WORDS[version.selection].short}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
