import { type CSSProperties, useState } from 'react';
import { isHexColour } from '#domain/colour.ts';
import type { EditableSettings } from '#domain/module-settings/setting-fields.ts';
import { versionById, type VersionId } from '#domain/seminar-version.ts';
import { GROUNDS, themeTokens, type Appearance } from '#domain/theme-colour.ts';
import { VersionArt } from '../../../candidate/version-art.tsx';
import { buttonClass } from '../../../ui/button-look.ts';
import { isSettingAddress } from '#domain/module-settings/address.ts';
import { Switch } from '../../../ui/switch.tsx';
import { PreviewPicture } from './preview-picture.tsx';

interface Props {
  readonly version: VersionId;
  /** As typed. */
  readonly settings: EditableSettings;
}

/** The tokens of an appearance with the colours as typed; what is no colour yet keeps the neutral one of the page. */
const tokensOf = (version: VersionId, settings: EditableSettings, appearance: Appearance): CSSProperties =>
  Object.fromEntries(
    Object.entries({ ...GROUNDS[appearance], ...themeTokens({ id: version, ...settings }, appearance) })
      .filter(([, colour]) => isHexColour(colour))
      .map(([name, colour]) => [`--color-${name}`, colour]),
  );

/** What candidates and managers will see of the settings as typed, in either appearance. */
export function SettingsPreview({ version, settings }: Props) {
  const [appearance, setAppearance] = useState<Appearance>('light');
  return (
    <section aria-labelledby="previa">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="previa" className="text-lg">
          Prévia
        </h2>
        <Switch
          label="Aparência escura"
          checked={appearance === 'dark'}
          onChange={(dark) => setAppearance(dark ? 'dark' : 'light')}
        />
      </div>
      <div
        style={tokensOf(version, settings, appearance)}
        className="mt-3 overflow-hidden rounded border-2 border-line bg-paper text-ink"
      >
        <CandidatePart version={version} settings={settings} />
        <ManagerPart settings={settings} />
      </div>
    </section>
  );
}

function CandidatePart({ version, settings }: Props) {
  const { name, selection } = versionById(version);
  return (
    <>
      <p className="flex items-center gap-3 bg-primary px-4 py-3 font-display text-lg font-medium text-on-primary">
        <span className="font-bold">empretec</span>
        <PreviewPicture address={settings.graphicsImage} className="h-7 w-auto max-w-24 object-contain" />
        <span className="border-l-2 border-current/40 pl-3">{name}</span>
      </p>
      {isSettingAddress(settings.candidateIllustration) ? (
        <PreviewPicture address={settings.candidateIllustration} className="h-28 w-full object-cover" />
      ) : (
        <VersionArt version={version} className="h-28 w-full" />
      )}
      <div className="space-y-4 px-4 py-5">
        <p className="font-display text-3xl font-extrabold">Olá, Joana.</p>
        <p className="text-lg break-words">{settings.candidateSummaryText}</p>
        <PreviewPicture
          address={settings.candidateTextImage}
          className="max-h-32 w-auto max-w-full rounded object-contain"
        />
        <p>
          <span className={buttonClass({ size: 'lg' }, 'w-full')}>
            {selection === 'contact' ? 'MEU RESULTADO' : 'CONTINUAR'}
          </span>
        </p>
        <p className="border-y border-line py-2">
          <strong className="font-display">Cerca de {settings.interviewDurationCandidate}</strong>{' '}
          <span className="text-ink-soft">para responder a todas.</span>
        </p>
        <p className="rounded border-2 border-primary-ink bg-tertiary px-4 py-2">
          Opção escolhida <span className="text-sm text-ink-soft">com a sua explicação</span>
        </p>
        <p className="font-semibold text-primary-ink">A cor da versão como texto</p>
      </div>
    </>
  );
}

function ManagerPart({ settings }: Pick<Props, 'settings'>) {
  return (
    <div className="border-t-2 border-line bg-paper-deep px-4 py-4">
      <p className="text-sm text-ink-soft">Na lista do gestor</p>
      <div className="mt-2 flex items-center gap-4">
        <PreviewPicture
          address={settings.managerIllustration}
          className="h-14 w-auto max-w-32 rounded object-contain"
        />
        <div>
          <p className="font-display text-xl font-bold">Olá, Rui!</p>
          <p className="text-sm break-words text-ink-soft">{settings.managerSummaryText}</p>
        </div>
      </div>
    </div>
  );
}
