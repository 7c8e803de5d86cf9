import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { m } from '#paraglide/messages.js';

type RevokeLinkProps = {
	id: string;
	/** which link it is, for who cannot see the row */
	name: string;
	/** further hidden fields */
	children?: ReactNode;
};

/** Takes a link back; the action gets its id as `revoke`. */
export function RevokeLink({ id, name, children }: RevokeLinkProps) {
	return (
		<Form method="post" preventScrollReset>
			{children}
			<input type="hidden" name="revoke" value={id} />
			<button type="submit" className="btn btn-ghost">
				{m.report_share_revoke()}
				<span className="sr-only">: {name}</span>
			</button>
		</Form>
	);
}
