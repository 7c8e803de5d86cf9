export { ApplicationNotice } from './web/AboutApplication.tsx';
export { fetchApplication } from './web/api.ts';
export { SigningProgress } from './web/SigningProgress.tsx';
export { useOwnDocument } from './web/use-own-document.ts';
export { useSigning } from './web/use-signing.ts';
export { pressedWay, WayButtons } from './web/WayButtons.tsx';
