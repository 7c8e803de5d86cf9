import { Details } from '#web/ui/Details.tsx';
import type { FaqView } from '../contract.ts';
import { RichTextView } from './RichTextView.tsx';
import { langOf } from './Written.tsx';

type FaqQuestionProps = { asked: Omit<FaqView, 'topic'>; isOpen: boolean };

/** A question with its answer, which has an address of its own. */
export function FaqQuestion({ asked, isOpen }: FaqQuestionProps) {
	const { key: id, question, answer, pictures, language } = asked;
	return (
		<div id={id} lang={langOf(language)}>
			<Details summary={<span className="font-[600]">{question}</span>} isOpen={isOpen}>
				<RichTextView text={answer} pictures={pictures} />
			</Details>
		</div>
	);
}
