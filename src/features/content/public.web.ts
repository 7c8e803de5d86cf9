export { PictureView } from './web/PictureView.tsx';
export { RichTextView } from './web/RichTextView.tsx';
