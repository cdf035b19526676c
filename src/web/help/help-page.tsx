import { useSearchParams } from 'react-router';
import { parseVersionId } from '#domain/version-id.ts';
import { Footer } from '../shell/footer.tsx';
import { Header } from '../shell/header.tsx';
import { Main } from '../ui/main.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { type HelpTopic, topicsOf } from './help-answers.ts';
import { HelpTalk } from './help-talk.tsx';
import content from './help.json';

const TOPICS: readonly HelpTopic[] = content;

/**
 * `/ajuda`: answers to frequent questions, found by the words of a question. `?module` gives colours and topics of a
 * version; with `?quadro` it is shown in a frame of the candidate's area, without header and footer.
 */
export default function HelpPage() {
  const [params] = useSearchParams();
  const version = parseVersionId(params.get('module'));
  const framed = params.has('quadro');
  return (
    <div data-module={version ?? undefined} className="flex min-h-dvh flex-col bg-paper">
      <PageTitle>Ajuda automática</PageTitle>
      {framed ? null : <Header tone="primary" />}
      <Main className={`flex-1 ${framed ? 'px-5 py-4' : 'page py-12'}`}>
        <h1 className={framed ? 'sr-only' : 'text-4xl'}>Ajuda automática</h1>
        <div className="max-w-3xl">
          <HelpTalk topics={topicsOf(TOPICS, version)} />
        </div>
      </Main>
      {framed ? null : <Footer />}
    </div>
  );
}
