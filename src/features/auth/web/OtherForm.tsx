import { Link } from 'react-router';
import { Icon } from '#web/ui/Icon.tsx';

/** The way to the other form, under the form. */
export function OtherForm({ question, label, to }: { question: string; label: string; to: string }) {
	return (
		<p className="mt-7 border-t border-line pt-5 text-[15px] text-ink-2">
			{question}{' '}
			<Link to={to} className="link inline-flex items-center gap-1 font-[550]">
				{label}
				<Icon name="arrow" />
			</Link>
		</p>
	);
}
