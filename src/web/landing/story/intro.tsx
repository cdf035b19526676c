import { ProgrammeTrail } from '../../illustrations/programme-trail.tsx';
import { buttonClass } from '../../ui/button-look.ts';
import { Icon } from '../../ui/icon.tsx';
import { VIDEOS } from '../videos.ts';
import { toInterest, toVideo } from './link-props.ts';
import { WORDS } from './words.ts';

/** 1, 'O que é'. */
export function Intro() {
  const { title, lead, paragraphs } = WORDS.intro;
  const video = VIDEOS['conheca-o-empretec'];
  return (
    <section
      id="1"
      aria-labelledby="o-que-e"
      className="lg:grid lg:grid-cols-[minmax(0,1fr)_min(46vw,44rem)]"
    >
      <div className="flex flex-col justify-center px-5 py-12 sm:px-10 lg:py-16 lg:pr-12 lg:pl-[max(3rem,calc((100vw-78rem)/2+3rem))]">
        <h1
          id="o-que-e"
          tabIndex={-1}
          className="max-w-[12ch] text-4xl font-extrabold text-accent-ink sm:text-5xl xl:text-6xl"
        >
          {title}
        </h1>
        <p className="mt-6 max-w-[34ch] text-lg font-semibold">{lead}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
          <a {...toInterest()} className={buttonClass({ size: 'lg' }, 'max-sm:w-full')}>
            Tenho interesse
          </a>
          <a
            {...toVideo(video.name, video.file)}
            className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
          >
            <Icon name="play" />
            Assistir ao vídeo
          </a>
        </div>
        <div className="mt-6 max-w-[52ch] space-y-4">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <ProgrammeTrail className="aspect-[4/3] w-full sm:aspect-[2/1] lg:aspect-auto lg:h-full lg:min-h-[36rem]" />
    </section>
  );
}
