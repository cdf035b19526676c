import { contrast, isHexColour, LEGIBLE_CONTRAST, textOn } from '#domain/colour.ts';
import type { TrailStop } from '#domain/interview/trail.ts';
import type { MessageBlock, MessageContent, MessageTheme } from '#domain/messages/message-content.ts';
import type { SeminarVersion } from '#domain/seminar-version.ts';
import { absoluteUrl, type Message, type MessageFrame } from './message.ts';
import { greeting, HELPLINE } from './wording.ts';

/** For messages about the account, which belong to no seminar version. */
const PORTAL_THEME: MessageTheme = {
  label: '',
  primary: '#175e8b',
  secondary: '#5c0936',
  tertiary: '#e4eff6',
  button: '#5c0936',
  buttonBorder: '#5c0936',
};

/** The theme of a version from its settings; a setting that is no `#rrggbb` falls back to the portal's colour. */
function versionTheme({ name, settingsMap: settings }: SeminarVersion): MessageTheme {
  const colour = (value: string, fallback: string): string => (isHexColour(value) ? value : fallback);
  return {
    label: name,
    primary: colour(settings.primaryColor, PORTAL_THEME.primary),
    secondary: colour(settings.secondaryColor, PORTAL_THEME.secondary),
    tertiary: colour(settings.tertiaryColor, PORTAL_THEME.tertiary),
    button: colour(settings.buttonColor, PORTAL_THEME.button),
    buttonBorder: colour(settings.buttonBorderColor, PORTAL_THEME.buttonBorder),
  };
}

const INK = '#26211c';
const MUTED = '#6b625a';
const PAGE = '#f4f0ea';
const CARD = '#ffffff';
const LINE = '#d8cfc4';
const FONT = "Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// Mail programs with dark mode get dark backgrounds; those without, or with their own inversion, keep the light ones.
// On phones the card loses its margins.
const STYLE = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;width:100%;-webkit-text-size-adjust:100%}
a{text-decoration:underline}
@media (max-width:640px){.outer{padding:0!important}.card{border-radius:0!important}.pad{padding-left:24px!important;padding-right:24px!important}.heading{font-size:25px!important}.button a{display:block!important;text-align:center!important}.button{width:100%!important}}
@media (prefers-color-scheme:dark){.page{background:#171411!important}.card{background:#221e1a!important}.ink,.ink a{color:#f3eee8!important}.muted,.muted a{color:#bdb3a8!important}.rule{border-color:#453d35!important}.line{background:#5a5047!important}.notice{background:#2f2923!important;border-color:#bdb3a8!important}.done{background:#f3eee8!important;border-color:#f3eee8!important}.now{border-color:#f3eee8!important;background:#221e1a!important}.later{border-color:#7d7267!important;background:#221e1a!important}.button td{border-color:#f3eee8!important}}
`.trim();

/** What the layout needs of a message, with the colours that its version has now. */
export const contentOf = ({
  version,
  subject: _subject,
  kind: _kind,
  ...words
}: Message): MessageContent => ({ ...words, theme: version ? versionTheme(version) : PORTAL_THEME });

/** A message in our one layout: tables and inline styles, because mail programs support little else. */
export function renderHtml(subject: string, message: MessageContent, frame: MessageFrame): string {
  const { theme } = message;
  const accent =
    [theme.primary, theme.secondary].find((colour) => contrast(colour, CARD) >= LEGIBLE_CONTRAST) ?? INK;
  const onPrimary = textOn(theme.primary);
  const label = theme.label === '' ? '' : ` <span style="font-weight:400">${escapeHtml(theme.label)}</span>`;
  const openedImage =
    frame.openedImageUrl === null
      ? ''
      : `<img src="${escapeHtml(absoluteUrl(frame.openedImageUrl))}" width="1" height="1" alt="" style="display:block;border:0;width:1px;height:1px">`;
  const portalUrl = escapeHtml(absoluteUrl(frame.portalUrl));
  return `<!doctype html>
<html lang="pt-BR" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${PAGE}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(message.preview)}${'&#8199;&#65279;&#847; '.repeat(30)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${PAGE}">
<tr><td class="outer" align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;background:${CARD};border-radius:12px;overflow:hidden;font-family:${FONT}">
<tr><td class="pad" style="padding:22px 40px;background:${theme.primary};color:${onPrimary};font-size:22px;line-height:28px;font-weight:700;letter-spacing:-.3px">Empretec${label}</td></tr>
<tr><td style="padding:0;font-size:0;line-height:0">${strip(theme)}</td></tr>
<tr><td class="pad" style="padding:36px 40px 12px">
<h1 class="heading ink" style="margin:0 0 20px;font-size:29px;line-height:1.2;font-weight:700;letter-spacing:-.5px;color:${accent}">${escapeHtml(message.heading)}</h1>
<p class="ink" style="${paragraphStyle(INK)}">${escapeHtml(greeting(message.name))}</p>
${message.blocks.map((block) => blockHtml(block, theme, accent)).join('\n')}
</td></tr>
<tr><td class="pad" style="padding:8px 40px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule muted" style="padding:20px 0 0;border-top:1px solid ${LINE};font-size:13px;line-height:20px;color:${MUTED}">
<p style="margin:0 0 8px">${escapeHtml(message.reason)}</p>
<p style="margin:0">Seus dados são tratados conforme a LGPD. Para acessar, corrigir ou apagar, ligue grátis para ${HELPLINE}. <a href="${portalUrl}" style="color:${MUTED}">Portal do Empretec</a></p>
</td></tr></table>
${openedImage}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function blockHtml(block: MessageBlock, theme: MessageTheme, accent: string): string {
  if (typeof block === 'string')
    return `<p class="ink" style="${paragraphStyle(INK)}">${escapeHtml(block)}</p>`;
  switch (block.kind) {
    case 'subheading':
      return `<h2 class="ink" style="margin:28px 0 10px;font-size:18px;line-height:26px;font-weight:700;color:${accent}">${escapeHtml(block.text)}</h2>`;
    case 'list':
      return `<ul class="ink" style="margin:0 0 18px;padding:0 0 0 22px;font-size:16px;line-height:25px;color:${INK}">${block.items
        .map((item) => `<li style="margin:0 0 6px">${escapeHtml(item)}</li>`)
        .join('')}</ul>`;
    case 'facts':
      return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;font-size:16px;line-height:24px">${Object.entries(
        block.facts,
      )
        .map(
          ([label, value]) =>
            `<tr><th scope="row" class="muted rule" align="left" style="padding:9px 16px 9px 0;width:34%;font-weight:400;text-align:left;vertical-align:top;color:${MUTED};border-bottom:1px solid ${LINE}">${escapeHtml(label)}</th><td class="ink rule" style="padding:9px 0;font-weight:600;vertical-align:top;color:${INK};border-bottom:1px solid ${LINE}">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`;
    case 'trail':
      return trail(block.stops, accent);
    case 'notice':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 22px"><tr><td class="notice ink" style="padding:16px 20px;background:${theme.tertiary};border-left:4px solid ${accent};font-size:16px;line-height:24px;color:${textOn(theme.tertiary)}"><strong>${escapeHtml(block.title)}</strong><br>${escapeHtml(block.text)}</td></tr></table>`;
    case 'button':
      return button(block.label, absoluteUrl(block.url), block.note, theme);
  }
}

function button(label: string, url: string, note: string | undefined, theme: MessageTheme): string {
  const address = escapeHtml(url);
  const explained = note === undefined ? '' : `${escapeHtml(note)}<br>`;
  return `<table role="presentation" class="button" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 14px"><tr><td bgcolor="${theme.button}" style="background:${theme.button};border:2px solid ${theme.buttonBorder};border-radius:12px"><a href="${address}" style="display:inline-block;padding:14px 28px;font-size:17px;line-height:22px;font-weight:700;color:${textOn(theme.button)};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="muted" style="margin:0 0 22px;font-size:14px;line-height:21px;color:${MUTED}">${explained}Se o botão não funcionar, copie este endereço no navegador:<br><a href="${address}" style="color:${MUTED};word-break:break-all">${address}</a></p>`;
}

// A square where a program does not support border-radius. The word under each name gives its state without colour.
function trail(stops: readonly TrailStop[], accent: string): string {
  const width = `${Math.floor(100 / stops.length)}%`;
  const line = (visible: boolean): string =>
    `<td style="padding:0;vertical-align:middle"><div${visible ? ' class="line"' : ''} style="height:3px;line-height:3px;font-size:0;${visible ? `background:${LINE}` : ''}">&nbsp;</div></td>`;
  const cells = stops.map(({ name, is: state }, index) => {
    const look = {
      feito: { name: 'done', style: `background:${accent};border:4px solid ${accent}` },
      agora: { name: 'now', style: `background:${CARD};border:4px solid ${accent}` },
      depois: { name: 'later', style: `background:${CARD};border:4px solid ${LINE}` },
    }[state];
    const weight = state === 'agora' ? 700 : 400;
    return `<td width="${width}" align="center" style="padding:0;vertical-align:top;text-align:center"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${line(index > 0)}<td width="20" style="padding:0;width:20px"><div class="${look.name}" style="width:12px;height:12px;border-radius:10px;font-size:0;line-height:12px;${look.style}">&nbsp;</div></td>${line(index < stops.length - 1)}</tr></table><div class="ink" style="padding:8px 2px 0;font-size:14px;line-height:18px;font-weight:${weight};color:${INK}">${escapeHtml(name)}</div><div class="muted" style="padding:0 2px;font-size:13px;line-height:18px;color:${MUTED}">${state}</div></td>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:26px 0 28px"><tr>${cells.join('')}</tr></table>`;
}

// The three colours of the version, as a line under the head.
function strip(theme: MessageTheme): string {
  const cell = (colour: string, width: string): string =>
    `<td width="${width}" height="5" style="height:5px;background:${colour};font-size:0;line-height:0">&nbsp;</td>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cell(theme.secondary, '62%')}${cell(theme.tertiary, '38%')}</tr></table>`;
}

function paragraphStyle(colour: string): string {
  return `margin:0 0 18px;font-size:17px;line-height:27px;color:${colour}`;
}

/** Text → HTML, for content and for attribute values in double or single quotes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
