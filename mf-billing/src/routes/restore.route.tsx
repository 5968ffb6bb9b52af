import { Navigate } from 'react-router-dom';

/** Where links of earlier mail and of other sites lead: purchases come back with everything else. */
export function Route() {
  return <Navigate to="/account/keep" replace />;
}
