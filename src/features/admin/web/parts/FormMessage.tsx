import { Notice } from '#web/ui/Notice.tsx';
import type { FormRefusal } from '../admin-page.server.ts';

/** What is wrong with a form as a whole. */
export function FormMessage({ refusal }: { refusal: FormRefusal | undefined }) {
	return (
		<div role="alert" className="empty:hidden">
			{refusal?.message ? <Notice tone="bad" title={refusal.message} /> : null}
		</div>
	);
}
