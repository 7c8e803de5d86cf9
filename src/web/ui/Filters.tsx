import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Details } from './Details.tsx';
import { Icon } from './Icon.tsx';

type FiltersProps = {
	title: string;
	action: string;
	/** what the address narrows by now; '' where it does not */
	asked: Readonly<Record<string, string>>;
	className: string;
	children: ReactNode;
};

/** A form, so that it works without scripts; folded unless something is chosen. */
export function Filters({ title, action, asked, className, children }: FiltersProps) {
	return (
		<Details
			isOpen={Object.values(asked).some((value) => value !== '')}
			className="card px-5 md:px-6"
			summary={
				<span className="flex items-center gap-2 text-[15px] font-[550]">
					<Icon name="search" />
					{title}
				</span>
			}
		>
			{/* another address draws the fields anew */}
			<Form key={JSON.stringify(asked)} method="get" action={action} role="search" className={className}>
				{children}
			</Form>
		</Details>
	);
}
