import { SEMINAR_VERSIONS, type SeminarVersion } from '#domain/seminar-version.ts';
import { INSTITUTIONAL_LINKS, PRODUCT_NAME, SUPPORT_PHONE } from '../../product.ts';
import type { Question } from '../content/content.ts';
import { VERSION_WORDS } from '../version-words.ts';
import { ORIGIN } from './page-head.tsx';

/* Entities of schema.org, as search engines read them in the pages' JSON-LD. */

const ORGANIZATION_ID = `${ORIGIN}/#organizacao`;

export const organization = () => ({
  '@type': 'Organization',
  '@id': ORGANIZATION_ID,
  name: PRODUCT_NAME,
  url: `${ORIGIN}/portal`,
  logo: `${ORIGIN}/icon-512.png`,
  sameAs: INSTITUTIONAL_LINKS.map(({ href }) => href),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer support',
    telephone: SUPPORT_PHONE,
    areaServed: 'BR',
    availableLanguage: 'pt-BR',
  },
});

/** The course that a version is. Prices differ per class, so none is given here. */
export const course = (version: SeminarVersion) => ({
  '@type': 'Course',
  '@id': `${ORIGIN}/portal/modulo/${version.id}#curso`,
  name: `Empretec ${version.name}`,
  description: VERSION_WORDS[version.id].audience,
  url: `${ORIGIN}/portal/modulo/${version.id}`,
  inLanguage: 'pt-BR',
  provider: { '@id': ORGANIZATION_ID },
  hasCourseInstance: {
    '@type': 'CourseInstance',
    courseMode: version.duration.preSeminar ? 'Blended' : 'Onsite',
    courseWorkload: `PT${version.duration.hours}H`,
  },
});

export const courses = () => SEMINAR_VERSIONS.map(course);

export const faqPage = (path: string, questions: readonly Question[]) => ({
  '@type': 'FAQPage',
  '@id': `${ORIGIN}${path}#perguntas`,
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
