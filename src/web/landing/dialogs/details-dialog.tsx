import { useState } from 'react';
import { SEMINAR_VERSIONS, versionById, type VersionId } from '#domain/seminar-version.ts';
import { parseVersionId } from '#domain/version-id.ts';
import { Stretch } from '../../illustrations/stretch.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Faq } from '../faq.tsx';
import { VersionFacts } from '../version-facts.tsx';
import { VERSION_WORDS } from '../version-words.ts';

interface Props {
  version: VersionId;
  /** Asked by 'Quero participar', after closing. */
  onInterest: (version: VersionId) => void;
  onClose: () => void;
}

/** The details of the versions over the whole screen: a tab each, with what it is, its facts and its questions. */
export default function DetailsDialog({ version: first, onInterest, onClose }: Props) {
  const [version, setVersion] = useState(first);
  const { name } = versionById(version);
  return (
    <Dialog
      open
      onClose={onClose}
      size="full"
      module={version}
      title={`Empretec ${name}`}
      footer={
        <Button
          onClick={() => {
            onClose();
            onInterest(version);
          }}
        >
          Quero participar
        </Button>
      }
    >
      <Tabs
        label="Versões"
        selected={String(version)}
        onSelect={(id) => setVersion(parseVersionId(id) ?? version)}
        items={SEMINAR_VERSIONS.map(({ id, name: label }) => ({
          id: String(id),
          label,
          content: <Details version={id} />,
        }))}
      />
    </Dialog>
  );
}

function Details({ version }: { version: VersionId }) {
  const { audience, story, faq } = VERSION_WORDS[version];
  return (
    <div className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
      <div>
        <Stretch version={version} className="mb-6 aspect-[5/2] w-full overflow-hidden rounded" />
        <p className="max-w-[34ch] text-xl leading-snug">{audience}</p>
        <div className="mt-4 max-w-prose space-y-4">
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <div className="mt-8 max-w-prose">
          <VersionFacts version={versionById(version)} />
        </div>
      </div>
      <div>
        <h3 className="mb-4 text-xl">Perguntas frequentes</h3>
        <Faq questions={faq} />
      </div>
    </div>
  );
}
