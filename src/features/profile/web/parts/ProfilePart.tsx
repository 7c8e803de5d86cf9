import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { PageHead } from '#web/ui/PageHead.tsx';
import type { ProfileAnswer } from '../view.ts';
import { ProofDialog } from './ProofDialog.tsx';
import { Told } from './Told.tsx';

type ProfilePartProps = {
	title: string;
	lead: string;
	actions?: ReactNode;
	answer: ProfileAnswer | undefined;
	hasTotp: boolean;
	children: ReactNode;
};

/** One page of the account: what it is, what was just done on it, the question who sits here, and its cards. */
export function ProfilePart({ title, lead, actions, answer, hasTotp, children }: ProfilePartProps) {
	const [query] = useSearchParams();
	return (
		<div className="flex flex-col gap-5">
			<PageHead title={title} lead={lead} actions={actions} />
			<Told done={query.get('done')} answer={answer} />
			<ProofDialog answer={answer} hasTotp={hasTotp} />
			{children}
		</div>
	);
}
