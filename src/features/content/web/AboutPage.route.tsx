export { loadTextPage as loader } from './load-page.server.ts';
export { metaOf as meta } from './page-meta.ts';
export { TextPage as default } from './TextPage.tsx';
