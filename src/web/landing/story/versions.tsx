import { sectionLaidOutLater } from './laid-out-later.ts';
import { VersionColumns } from './version-columns.tsx';
import { WORDS } from './words.ts';

/** 2, 'Versões'. */
export function Versions() {
  return (
    <section id="2" {...sectionLaidOutLater(287, 102)} aria-labelledby="versoes">
      <div className="page pt-16 pb-10 md:pt-24">
        <h2 id="versoes" tabIndex={-1} className="max-w-[20ch] text-3xl text-accent-ink md:text-4xl">
          {WORDS.versions.title}
        </h2>
        <p className="mt-4 max-w-[52ch] text-lg">{WORDS.versions.text}</p>
      </div>
      <VersionColumns />
    </section>
  );
}
