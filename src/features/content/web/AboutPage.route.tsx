export { metaOf as meta } from '#web/page-meta.ts';
export { loadTextPage as loader } from './load-page.server.ts';
export { TextPage as default } from './TextPage.tsx';
