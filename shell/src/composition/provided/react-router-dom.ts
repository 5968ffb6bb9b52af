// The names of the router that remotes may use. A package that is provided as a whole can't be tree-shaken: all of it would
// cost 51 kB, these cost 12.
export {
  Link,
  matchPath,
  Navigate,
  NavLink,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom';
