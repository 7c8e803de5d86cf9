import { Link } from 'react-router';

/** The way back, above the title. */
export function BackTo({ to, children }: { to: string; children: string }) {
	return (
		<p className="-mb-2 text-[15px]">
			<Link to={to} className="link inline-block py-1">
				{children}
			</Link>
		</p>
	);
}
