export { PartnerItem } from './web/PartnersBlock.tsx';
export { SlideItem } from './web/SlideItem.tsx';
export type { HomePicture, HomeSlide } from './web/view.ts';
