/** Text → HTML, for content and for attribute values in double quotes. */
export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const code = (text: string): string => `<code>${escape(text)}</code>`;

/** A sentence in which backticks mark code and two stars what is strong. */
export const prose = (text: string): string =>
  escape(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>');

/** A text as the name of a place on the page. */
export const anchor = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Lines of code; reachable by keyboard, because they may scroll sideways. */
export const block = (label: string, lines: string): string =>
  `<pre tabindex="0" role="region" aria-label="${escape(label)}"><code>${escape(lines)}</code></pre>`;
