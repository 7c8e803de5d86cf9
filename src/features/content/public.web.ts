export { ActText } from './web/ActText.tsx';
export { AnnouncementStrip } from './web/AnnouncementStrip.tsx';
export { FaqQuestion } from './web/FaqQuestion.tsx';
export { OfficeList } from './web/OfficeList.tsx';
export { PictureView } from './web/PictureView.tsx';
export { RichTextView } from './web/RichTextView.tsx';
export { langOf, Written } from './web/Written.tsx';
