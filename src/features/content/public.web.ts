export { RichTextView } from './web/RichTextView.tsx';
