export { DownloadPdf, OtherFormats } from './web/DownloadLinks.tsx';
