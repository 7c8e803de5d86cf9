export { PictureView } from './web/PictureView.tsx';
export { RichTextView } from './web/RichTextView.tsx';
export { TextWords } from './web/TextWords.tsx';
